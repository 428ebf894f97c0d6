import { shop } from '~/shop'

/** What asks the owner of an address whether they want the newsletter. */
export function confirmationEmail(link: string): { subject: string; text: string } {
  return {
    subject: `Please confirm your subscription to ${shop.name}`,
    text: `Thank you for subscribing to our newsletter!

Please confirm that this is your address and that you would like to hear from us. Open this page and select “Confirm subscription”:

${link}

If you didn't subscribe, please ignore this email and we won't contact you again.

${shop.name}
${shop.address.street}, ${shop.address.city} ${shop.address.state} ${shop.address.postcode}`,
  }
}
