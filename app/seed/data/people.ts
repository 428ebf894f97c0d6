export const enquiries = [
  {
    full_name: 'Priya Raman',
    email: 'priya.raman@example.com',
    phone: '+61 491 570 156',
    inquiry_type: 'appointment',
    message:
      'My partner and I would like to look at sapphire engagement rings together. Is there a time on a Saturday morning in the next three weeks? We like the Yarra halo ring but would also consider something lower for work.',
    newsletter: true,
    days_ago: 1,
  },
  {
    full_name: 'Gareth Lloyd',
    email: 'g.lloyd@example.org',
    phone: null,
    inquiry_type: 'product',
    message:
      'Is the Rathdowne three-stone ring coming back into stock? If it depends on finding the ruby, could you tell me roughly what an unheated stone between 1.2 and 1.6 carats would cost?',
    newsletter: false,
    days_ago: 2,
  },
  {
    full_name: 'Helen Kostas',
    email: 'helen.kostas@example.com',
    phone: '+61 491 570 157',
    inquiry_type: 'custom',
    message:
      'I have my mother’s engagement ring and two loose sapphires. The ring is worn very thin. I would like to wear them all in one piece, perhaps a pendant, and would rather not melt the part with the engraving. May I bring them in?',
    newsletter: true,
    days_ago: 5,
  },
  {
    full_name: 'Tom Nguyen',
    email: 'tom.nguyen@example.net',
    phone: '+61 491 570 158',
    inquiry_type: 'product',
    message:
      'Could the Chancery signet be engraved with a small magpie rather than initials? I need it by the end of next month. My size is R½ if I measured correctly.',
    newsletter: false,
    days_ago: 9,
  },
  {
    full_name: 'Margaret O’Dowd',
    email: 'modowd@example.org',
    phone: null,
    inquiry_type: 'other',
    message:
      'Thank you for restringing my pearls so quickly. I would like to have them valued for insurance as well. Do I need to leave them with you again, or is it done while I wait?',
    newsletter: false,
    days_ago: 14,
  },
  {
    full_name: 'Sofia Bianchi',
    email: 'sofia.bianchi@example.com',
    phone: '+61 491 570 159',
    inquiry_type: 'appointment',
    message:
      'We are getting married in Daylesford in spring and need two wedding bands, one to fit around a halo ring. Do you have an hour on a weekday after 4pm?',
    newsletter: true,
    days_ago: 22,
  },
  {
    full_name: 'Daniel Whitlock',
    email: 'd.whitlock@example.net',
    phone: null,
    inquiry_type: 'custom',
    message:
      'I bought an unset boulder opal in Winton, about 18 by 9mm, and would like a simple pendant in yellow gold around it. A photograph is easy to send if you tell me where. My budget is around $2,000.',
    newsletter: true,
    days_ago: 37,
  },
]

export const subscribers = [
  { email: 'priya.raman@example.com', days_ago: 1 },
  { email: 'helen.kostas@example.com', days_ago: 5 },
  { email: 'j.mcallister@example.org', days_ago: 8 },
  { email: 'sofia.bianchi@example.com', days_ago: 22 },
  { email: 'wattle.and.co@example.net', days_ago: 26 },
  { email: 'd.whitlock@example.net', days_ago: 37 },
  { email: 'amara.okafor@example.com', days_ago: 51 },
  { email: 'lena.fischer@example.org', days_ago: 74 },
  { email: 'harriet.vale@example.com', days_ago: 96 },
  { email: 'ben.tran@example.net', days_ago: 130 },
  { email: 'rosalind.shaw@example.org', days_ago: 188 },
  { email: 'k.papadakis@example.com', days_ago: 240 },
]
