export const pages = [
  {
    slug: 'privacy-policy',
    title: 'Privacy Policy',
    content: `<p>Aurelia &amp; Finch (“we”, “us”) handles personal information in line with the Privacy Act 1988 (Cth) and the Australian Privacy Principles. This policy explains what we collect when you use this website or visit the boutique, why we collect it, and what you can ask of us.</p>
<h2>What we collect</h2>
<p>You can browse the whole website without telling us who you are. We collect personal information only when you give it to us:</p>
<ul>
<li><strong>Enquiries and requests.</strong> Your name, email address, telephone number if you give one, the kind of enquiry, your message, photos if you add any, and any pieces you ask about; your address only if we are to send you something.</li>
<li><strong>Orders.</strong> Your name, email address and telephone number if you give one, the delivery address, the pieces with their sizes and engraving, the text of a card if it is a gift, the day by which you need it, your note, the name for the tax invoice, and what was paid, when and how. You need no account: the page of your order is at a secret address, which we send to you only.</li>
<li><strong>Newsletter.</strong> Your email address and the date on which you subscribed.</li>
<li><strong>Hints.</strong> When someone asks us to email you the list of pieces they have saved, we use your address for that one email and delete it once the email has been sent.</li>
<li><strong>Purchases in the boutique, repairs and made-to-order work.</strong> Contact and delivery details, ring sizes, a description of the work and a record of payment. We do not store card numbers.</li>
</ul>
<p>Our web server also keeps short technical logs: the time, the page requested and the network address. We use them to keep the website running and to prevent misuse.</p>
<h2>Why we use it</h2>
<p>We use your information to answer you, to quote for and complete work, to deliver and insure parcels, to keep the records that tax and consumer law ask of us, and, if you have subscribed, to send the newsletter. We do not sell or rent personal information, and we do not build advertising profiles.</p>
<h2>The newsletter</h2>
<p>We send it only to people who have asked for it. Every issue carries a link to unsubscribe, which takes effect at once, or you can write to us and we will remove your address for you.</p>
<h2>Who else sees it</h2>
<p>Some tasks involve another business: a courier to deliver a parcel, an insurer, a gemmological laboratory, a bank, a provider of card payments, or the companies that host this website and carry our email. They receive only what the task requires. If you pay by card online, you type the card number on the page of the payment provider: it receives your email address, the number of your order and the amount, and tells us whether you have paid. Some of them may keep data outside Australia; where that is so, we take reasonable steps to see that it is handled as the Australian Privacy Principles require. We disclose information to authorities only where the law obliges us to.</p>
<h2>How we keep it</h2>
<p>The website is served over an encrypted connection. Enquiries and subscriptions can be read only by staff who sign in with their own account. Paper job tickets are kept in a locked office. We keep enquiries for as long as we need them to help you, and remove or de-identify the rest.</p>
<p>An order that was not paid is deleted 90 days after it was cancelled or has lapsed. [[retention]] If you ask us to delete it sooner, we delete your email address, telephone number, delivery address, notes, the text of a card and what you had engraved; your name, the pieces and the invoices stay until then.</p>
<h2>Cookies</h2>
<p>The website sets a few cookies of its own and none from other companies. The <a href="/cookie-policy">Cookie Policy</a> lists them.</p>
<h2>Access, correction and complaints</h2>
<p>You may ask what we hold about you, have it corrected, or ask us to delete it. Write to <a href="mailto:privacy@aureliafinch.example">privacy@aureliafinch.example</a>, call +61 3 5550 0198, or write to Shop 12, Block Arcade, 282 Collins Street, Melbourne VIC 3000. We will answer within 30 days, and there is no charge.</p>
<p>If you think we have handled your information badly, please tell us first, so that we can put it right. If our answer does not satisfy you, you can complain to the <a href="https://www.oaic.gov.au/">Office of the Australian Information Commissioner</a>.</p>
<h2>Changes</h2>
<p>When we change this policy we publish the new version on this page. If a change matters to information you have already given us, we will say so clearly.</p>`,
    meta_description:
      'What personal information Aurelia & Finch collects, why, how long we keep it, and how to have it corrected or deleted.',
    is_published: true,
  },
  {
    slug: 'terms',
    title: 'Terms of Service',
    content: `<p>These terms apply to the use of this website and to pieces you order or request through it. By using the website you accept them. They are governed by the law of Victoria, Australia.</p>
<h2>Who we are</h2>
<p>Aurelia &amp; Finch is a jeweller at Shop 12, Block Arcade, 282 Collins Street, Melbourne VIC 3000. You can reach us at <a href="mailto:hello@aureliafinch.example">hello@aureliafinch.example</a> or +61 3 5550 0198.</p>
<h2>Prices</h2>
<p>All prices are in Australian dollars and include GST. Where a piece is on sale, the sale price is the price you pay. We take care that prices are right, but if one is plainly a mistake we may decline the request or ask whether you would like to go ahead at the correct price.</p>
<h2>Descriptions and pictures</h2>
<p>Stone weights are given in carats (ct) and measurements in millimetres. Natural stones and handmade work vary a little: weights may differ by up to five per cent from those listed for pieces made to order, and no two opals or pearls look the same. Pictures show the style of a piece, and colours depend on your screen. Treatments that are known to us are stated in the description or on the invoice.</p>
<h2>How a purchase is made</h2>
<ol>
<li>You place pieces in the cart and check out. The total with delivery is shown before you place the order.</li>
<li>[[payment]] The page of your order has the details. When many orders are unpaid we cannot hold them: that page says so, and they are yours when your payment arrives. Until you have paid you can cancel there.</li>
<li>The contract is made when your payment arrives. We then send you a tax invoice and prepare the pieces. An order that is not paid in time lapses, and nothing is due.</li>
</ol>
<p>You can also send the pieces to us as a request, which does not oblige you to buy. We then agree sizes, payment and delivery with you, and a piece may be sold in the boutique until you have paid.</p>
<h2>Made-to-order and altered pieces</h2>
<p>[[deposit]] The times we give are estimates; we will let you know if one changes. Once the metal has been cut, a made-to-order piece can be changed only as far as the work allows.</p>
<h2>Lay-by</h2>
<p>[[lay-by]] The agreement has every payment with its day.</p>
<h2>Delivery and returns</h2>
<p>[[delivery]] Unworn items may be returned within 30 days. The details are on the page <a href="/shipping-returns">Shipping &amp; Returns</a> and form part of these terms. The risk in a piece passes to you when it is handed over or signed for.</p>
<h2>Your rights under consumer law</h2>
<p>Our goods and services come with guarantees that cannot be excluded under the Australian Consumer Law. For major failures with a service, you are entitled to cancel your service contract with us and to a refund for the unused portion, or to compensation for its reduced value. You are also entitled to choose a refund or replacement for major failures with goods. If a failure with the goods or a service does not amount to a major failure, you are entitled to have the failure rectified in a reasonable time. If this is not done, you are entitled to a refund for the goods and to cancel the contract for the service and obtain a refund of any unused portion. You are also entitled to be compensated for any other reasonably foreseeable loss or damage from a failure in the goods or service. Nothing in these terms limits those rights.</p>
<h2>Repairs and items left with us</h2>
<p>We give a written receipt for every item you leave. Items are insured while they are in our care. If a repaired item is not collected, we will contact you several times before we deal with it as Victorian law on uncollected goods provides.</p>
<h2>Use of the website</h2>
<p>The texts, drawings and pictures on this website belong to us. You may print pages and share links for your own purposes. Please do not copy our designs or pictures for sale, send us unlawful material, or attempt to disturb the working of the website.</p>
<h2>Changes</h2>
<p>We may change these terms. The version that was on this page when you placed your order or accepted our confirmation applies to that purchase.</p>`,
    meta_description:
      'The terms on which Aurelia & Finch offers this website and the pieces shown on it, including prices, orders and your rights.',
    is_published: true,
  },
  {
    slug: 'cookie-policy',
    title: 'Cookie Policy',
    content: `<p>A cookie is a small piece of text that a website asks your browser to keep. This website sets only a few, all of them its own. There are no advertising cookies, no analytics cookies and no cookies from other companies, so there is nothing here for you to accept or decline.</p>
<h2>The cookies we set</h2>
<table>
<thead>
<tr><th>Cookie</th><th>What it does</th><th>When it is set</th></tr>
</thead>
<tbody>
<tr><td>Cart</td><td>Remembers the pieces in your cart, how many of each, and the price last shown, so that we can tell you if it has changed.</td><td>When you add a piece to the cart, and again at the checkout</td></tr>
<tr><td>Request</td><td>Remembers for a day the pieces you asked for, so that you can look at your request and its reference number again.</td><td>When you send a request</td></tr>
<tr><td>Order</td><td>Remembers for a day your last order and the pieces in it, so that you can go on paying for it or change it.</td><td>When you place an order</td></tr>
<tr><td>Opened orders</td><td>Lets you open and print the invoices, receipts and other papers of your orders for a day, at addresses that nobody else can use.</td><td>When you open the page of an order</td></tr>
<tr><td>Saved list</td><td>Remembers the pieces you have saved to your list.</td><td>When you save a piece</td></tr>
<tr><td>Notice</td><td>Carries a message from one page to the next, such as “Message Sent”. It is removed as soon as it has been shown.</td><td>After you send a form</td></tr>
<tr><td>Data saver</td><td>Remembers that you prefer lighter pages with fewer pictures.</td><td>When you choose that setting</td></tr>
<tr><td>Staff session</td><td>Keeps our own staff signed in to the back office. Visitors never receive it.</td><td>When a staff member signs in</td></tr>
</tbody>
</table>
<p>The page of your order needs no cookie: it is found by its secret address. The cart, the request, the order and the saved list are signed so that they cannot be altered unnoticed. None of these cookies holds your name, your email address or payment details.</p>
<h2>Kept in your browser only</h2>
<p>The list of pieces you have recently viewed is kept in your browser’s own storage. It is not sent to us.</p>
<h2>Payment by card</h2>
<p>Where we offer payment by card, you pay on the page of our payment provider. That is another website, with its own cookies and its own policy, and you reach it only by choosing to pay by card. We are told whether you have paid, never your card number.</p>
<h2>The map and links to other websites</h2>
<p>The map on our <a href="/contact">contact page</a> opens on another website only when you ask for it, and that website’s own policy then applies. The links to social networks and for sharing a page are plain links: nothing is loaded from those networks until you follow one.</p>
<h2>Removing cookies</h2>
<p>You can delete or block cookies in your browser’s settings at any time. Without them you can still read and search everything and send us an enquiry, but the cart and the saved list will not remember anything, so you cannot check out.</p>
<h2>Questions</h2>
<p>Write to <a href="mailto:privacy@aureliafinch.example">privacy@aureliafinch.example</a>. The <a href="/privacy-policy">Privacy Policy</a> explains how we handle personal information in general.</p>`,
    meta_description:
      'The few first-party cookies this website sets, what each is for, and how to remove them. No third-party cookies.',
    is_published: true,
  },
  {
    slug: 'shipping-returns',
    title: 'Shipping & Returns',
    content: `<h2>Delivery in Australia</h2>
<p>[[delivery]] All parcels are tracked, insured to their full value and signed for on delivery; we do not leave jewellery at the door.</p>
<table>
<thead>
<tr><th>Destination</th><th>Usual time after dispatch</th></tr>
</thead>
<tbody>
<tr><td>Melbourne and regional Victoria</td><td>1–3 working days</td></tr>
<tr><td>Sydney, Canberra, Adelaide, Brisbane</td><td>2–4 working days</td></tr>
<tr><td>Perth, Hobart, Darwin and regional areas</td><td>3–7 working days</td></tr>
</tbody>
</table>
<p>Pieces in stock are dispatched within two working days of payment. Sizing a ring takes five working days more, and so does an engraving. Pieces made to order take six to eight weeks; their pages give the time of each.</p>
<h2>Collection from the boutique</h2>
<p>You are welcome to collect your order at Shop 12, Block Arcade, 282 Collins Street, Melbourne. We are open Monday to Friday 10am-6pm, Saturday 10am-5pm, and on Sunday by appointment only. Please bring the number of your order and photo identification.</p>
<h2>International delivery</h2>
<p>The checkout takes orders for delivery in Australia. On request we ship to New Zealand, which usually takes 7–12 working days, and to many other countries: ask us for a quote through the <a href="/contact">contact page</a>. Import duties and taxes are paid by the recipient.</p>
<h2>Returns within 30 days</h2>
<p>If a piece is not right, you may return it within <strong>30 days</strong> of receiving it, for an exchange or a full refund of its price, provided that it is <strong>unworn</strong> and comes back with its box and certificate.</p>
<ol>
<li>Tell us at <a href="mailto:hello@aureliafinch.example">hello@aureliafinch.example</a> or +61 3 5550 0198 that you wish to return the piece.</li>
<li>Bring it to the boutique, or pack it well and send it by insured, tracked post. We can send you a prepaid label; its cost is deducted from the refund.</li>
<li>We inspect the piece and refund you by your original payment method within five working days of receiving it.</li>
</ol>
<h3>What we cannot take back</h3>
<ul>
<li>pieces that were made to order, engraved or made in another metal for you, and rings in sizes outside 5-9</li>
<li>body jewellery, for reasons of hygiene</li>
<li>pieces that show signs of wear</li>
</ul>
<p>These limits apply only to a change of mind. If a piece is faulty or not as described, your rights under the Australian Consumer Law apply, whatever the piece and also after the 30 days, and we pay for its return.</p>
<h2>Ring exchanges</h2>
<p>If an unworn ring from stock is the wrong size, we will exchange it within the same 30 days. One resizing in the first year is included where the design allows. Full eternity rings, titanium bands and the stack of five cannot be resized, but an unworn one can be exchanged. <a href="/page/repairs">Repairs &amp; Resizing</a> has the prices of other work.</p>
<h2>Damaged or missing parcels</h2>
<p>If a parcel arrives damaged, please keep the packaging, take a photograph and call us on the same day if you can. If tracking has not moved for three working days, tell us and we will follow it up. Your order is insured until you have signed for it.</p>`,
    meta_description:
      'Free insured delivery on domestic orders over $250, collection in Melbourne, and 30-day returns for unworn items.',
    is_published: true,
  },
  {
    slug: 'faq',
    title: 'Frequently Asked Questions',
    content: `<h2>Visiting the boutique</h2>
<h3>When are you open?</h3>
<p>Monday to Friday 10am-6pm and Saturday 10am-5pm. On Sunday we see clients by appointment only. We are closed on Victorian public holidays.</p>
<h3>Where are you?</h3>
<p>At Shop 12, Block Arcade, 282 Collins Street, Melbourne VIC 3000. Trams stop nearby on Collins and Elizabeth Streets, and Flinders Street Station is about a seven-minute walk away.</p>
<h3>Do I need an appointment?</h3>
<p>Not to look around, to leave a repair or to have a finger measured. For engagement rings, made-to-order work and remodelling we suggest one, so that you have an hour with the right person. Ask for a time on the <a href="/contact?type=appointment#message">contact page</a> or call +61 3 5550 0198.</p>
<h2>Choosing a piece</h2>
<h3>Which ring sizes do you stock?</h3>
<p>Sizes 5 to 9, which are these Australian letters:</p>
<table>
<thead>
<tr><th>Size</th><th>Australian size</th><th>Inside diameter</th></tr>
</thead>
<tbody>
<tr><td>5</td><td>J½</td><td>15.7mm</td></tr>
<tr><td>6</td><td>L½</td><td>16.5mm</td></tr>
<tr><td>7</td><td>N½</td><td>17.3mm</td></tr>
<tr><td>8</td><td>P½</td><td>18.1mm</td></tr>
<tr><td>9</td><td>R½</td><td>18.9mm</td></tr>
</tbody>
</table>
<p>Other sizes and half sizes can be made to order. Our <a href="/ring-size-guide">ring size guide</a> has a sizer to print and shows how to measure.</p>
<h3>Are your diamonds certified?</h3>
<p>Every piece comes with our own certificate. Diamonds of half a carat and above also come with an independent report, in most cases from the GIA. We buy only from suppliers who state in writing that their rough diamonds come from sources that follow the Kimberley Process.</p>
<h3>Do you tell me about treatments?</h3>
<p>Yes. Heating, oiling and other treatments known to us are stated in the description or on your invoice. If a description does not answer your question, ask.</p>
<h3>Can you make something that is not on the website?</h3>
<p>About half of what leaves our workshop was made for one person. Choose Custom Design in the <a href="/contact">contact form</a> and tell us what you have in mind, with a date and a budget if you have them. The first conversation and the first sketch are free.</p>
<h2>Ordering</h2>
<h3>How do I buy a piece I have seen here?</h3>
<p>Put it in the cart and check out. [[payment]] We send them, or have them ready to collect, once your payment has arrived. If you would rather talk about sizes, payment or delivery first, send us the pieces as a request: nothing is charged.</p>
<h3>A piece is out of stock. Can I still get one?</h3>
<p>Often. Use “Enquire about this piece” on its page. If the design can be made again we will quote you a time and a price; where it depended on a particular stone, we will say what we can find.</p>
<h3>What does delivery cost?</h3>
<p>[[delivery]] See <a href="/shipping-returns">Shipping &amp; Returns</a> for times and other countries.</p>
<h3>Do you offer lay-by?</h3>
<p>[[lay-by]]</p>
<h3>How do I see my order again?</h3>
<p>By the link in our email. If you have lost it, <a href="/order/find">find your order</a> with its number and your email address.</p>
<h3>What if I change my mind?</h3>
<p>You have 30 days to return an unworn item for an exchange or a refund. Engraved and made-to-order pieces, body jewellery and rings in sizes outside 5-9 are excluded. Your rights under consumer law stay as they are.</p>
<h2>Care and repair</h2>
<h3>How do I clean my jewellery?</h3>
<p>For gold, platinum, diamond, sapphire, ruby, garnet, amethyst and topaz: warm water, a drop of dishwashing liquid, a soft brush, a rinse and a soft cloth. For pearl, opal and emerald: a damp cloth only. If in doubt, bring it in; cleaning is free for anything we have sold.</p>
<h3>How often should claws be checked?</h3>
<p>Once a year for rings that are worn daily, or at once if the ring has had a knock or a stone rattles near your ear. The check takes five minutes and costs nothing.</p>
<h3>Do you repair pieces bought elsewhere?</h3>
<p>Yes: sizing, re-tipping of claws, restringing, new clasps, engraving and watch batteries and straps. We look at the piece with you, write down its condition and quote before we begin. <a href="/page/repairs">Repairs &amp; Resizing</a> has prices and times.</p>
<h3>Do you provide valuations?</h3>
<p>Yes, for insurance, by a qualified gemmologist. Allow a week. Values change, so we suggest a review every three years.</p>
<h2>This website</h2>
<h3>Do I need an account?</h3>
<p>No. The cart and your saved pieces are kept in your browser. You can see your saved pieces on the <a href="/account">Your Account</a> page.</p>
<h3>How do I unsubscribe from the newsletter?</h3>
<p>Follow the unsubscribe link at the bottom of any issue, or write to <a href="mailto:hello@aureliafinch.example">hello@aureliafinch.example</a>.</p>`,
    meta_description:
      'Answers about opening hours, ring sizes, ordering, delivery, returns, cleaning, repairs and valuations.',
    is_published: true,
  },
  {
    slug: 'repairs',
    title: 'Repairs & Resizing',
    content: `<p>Our workshop upstairs repairs, resizes and restores jewellery, whether it was made here or bought elsewhere. Bring your piece in during opening hours, without an appointment. We look at it with you, write down its condition and quote before we begin; nothing is done until you agree. Too far away? <a href="/contact">Send us a message</a>, then add photos of the piece, and we tell you what it may cost.</p>
<h2>Resizing a ring</h2>
<p>One resizing in the first year is included with rings bought from us, where the design allows. Otherwise:</p>
<table>
<thead>
<tr><th>Work</th><th>Price</th><th>Usual time</th></tr>
</thead>
<tbody>
<tr><td>Plain gold or silver ring, up to two sizes</td><td>from $90</td><td>5 working days</td></tr>
<tr><td>Ring with stones, up to two sizes</td><td>from $140</td><td>5 working days</td></tr>
<tr><td>Platinum ring, up to two sizes</td><td>from $160</td><td>7 working days</td></tr>
</tbody>
</table>
<p>Full eternity rings, titanium bands and rings that are soldered together, such as our stack of five, cannot be resized. We will tell you what else can be done. If you do not know your size, the <a href="/ring-size-guide">ring size guide</a> shows how to measure, and we measure fingers in the boutique at no charge.</p>
<h2>Repairs</h2>
<table>
<thead>
<tr><th>Work</th><th>Price</th><th>Usual time</th></tr>
</thead>
<tbody>
<tr><td>Check of claws and clasp</td><td>no charge</td><td>5 minutes, while you wait</td></tr>
<tr><td>Re-tipping a claw</td><td>from $45</td><td>5 working days</td></tr>
<tr><td>Tightening loose stones</td><td>from $40</td><td>3 working days</td></tr>
<tr><td>Replacing a lost stone</td><td>we quote for each</td><td>2–3 weeks</td></tr>
<tr><td>Soldering a broken chain</td><td>from $50</td><td>3 working days</td></tr>
<tr><td>New clasp, fitted</td><td>from $60</td><td>3 working days</td></tr>
<tr><td>Restringing pearls, knotted, for each strand</td><td>from $95</td><td>7 working days</td></tr>
<tr><td>Polishing, and rhodium plating of white gold</td><td>from $85</td><td>3 working days</td></tr>
<tr><td>Engraving</td><td>from $55</td><td>5 working days</td></tr>
<tr><td>Watch battery</td><td>from $35</td><td>15 minutes, while you wait</td></tr>
<tr><td>Watch strap</td><td>from $60</td><td>while you wait, if we have it</td></tr>
</tbody>
</table>
<p>Prices are in Australian dollars and include GST. They are where the work begins: the metal, the stones and the age of a piece decide what it costs, and the written quote is what you pay.</p>
<h2>Remodelling and valuations</h2>
<p>Remodelling takes eight to ten weeks and begins with a drawing and a fixed price. A valuation for insurance, by a qualified gemmologist, takes about a week. For remodelling, please <a href="/contact?type=appointment#message">book a consultation</a>.</p>
<h2>While it is with us</h2>
<p>You receive a written receipt, and your piece is insured while it is in our care. We let you know when it is ready; please collect it at Shop 12, Block Arcade, 282 Collins Street, Melbourne. If you cannot come to us, <a href="/contact">write to us</a> before you post anything, and we will tell you how to send it insured.</p>`,
    meta_description:
      'What it costs to repair or resize jewellery at Aurelia & Finch in Melbourne, how long it takes, and how to leave a piece with us.',
    is_published: true,
  },
  {
    slug: 'visit-us',
    title: 'Visit Us',
    content_format: 'markup',
    content: `Our boutique is in the Block Arcade, a few steps from Collins Street, with our workshop upstairs. Drop in to try a piece on, to have a finger measured or to have your jewellery checked.

::: beside
![The workbench of the boutique](/images/heritage-workbench.jpg)

## A quiet hour with a jeweller

For engagement rings, made-to-order work and remodelling we set aside an hour and a table by the window. You will see loose stones, try settings on and leave with a sketch.

[Book a consultation](/contact?type=appointment#message){button}
:::

## When we are open

[[hours]]

## Where to find us

Trams stop nearby on Collins and Elizabeth Streets, and Flinders Street Station is about a seven-minute walk away.

[[map]]

## Good to know

::: questions
### Do I need an appointment?

Not to look around, to leave a repair or to have a finger measured.

### Can I bring a piece that was bought elsewhere?

Yes. We clean, resize and repair most pieces, and tell you beforehand what it costs.

### Is the boutique accessible?

Yes. The arcade is level with the street, and so is our door.
:::

[[collection:rings]]

[[contact]]`,
    meta_description:
      'Visit Aurelia & Finch in the Block Arcade, Melbourne: opening hours, the way to us, and a form to write to us.',
    is_published: true,
  },
]
