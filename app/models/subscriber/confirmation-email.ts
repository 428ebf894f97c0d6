import { shop } from '~/shop'

/** What asks the owner of an address whether they want the newsletter. */
export function confirmationEmail(link: string): { subject: string; text: string } {
  return {
    subject: `Please confirm your subscription to ${shop.name}`,
    text: `Thank you for subscribing to our newsletter!

To confirm that this address is yours and that you would like to hear from us, open this page and press the button:

${link}

If you did not ask for this, you need not do anything: without your confirmation we will not write again.

${shop.name}
${shop.address.street}, ${shop.address.city} ${shop.address.state} ${shop.address.postcode}`,
  }
}
