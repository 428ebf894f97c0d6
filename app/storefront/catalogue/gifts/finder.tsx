import { Form } from '@remix-run/react'
import { links } from '~/links'
import { useLowData } from '~/ui/data-saver'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import { Picture } from '~/ui/picture'
import { type Card, ProductCard } from '../listing/product-card'

interface FinderProps {
  people: Record<string, string>
  prices: Record<string, string>
  asked: { person: string; price: string; by: string }
  /** Null where the shop states no times, so that no day can be promised. */
  today: string | null
  wrong: string | null
  orderBy: string | null
  box: Parameters<typeof Picture>[0]['picture'] | null
  found: { sentence: string; cards: Card[]; near: string | null } | null
}

export function Finder({ people, prices, asked, today, wrong, orderBy, box, found }: FinderProps) {
  const lowData = useLowData()
  return (
    <section aria-labelledby="finder" className="mt-10">
      <div className="gift-finder border bg-white">
        {box && !lowData ? <Picture picture={box} alt="" sizes="(min-width: 48rem) 20rem, 92vw" /> : null}
        <div className="p-4 md:p-8">
          <h2 id="finder">Find a Gift</h2>
          {orderBy ? <p className="mt-4">{orderBy}</p> : null}
          {/* The key fills the fields again after a link of the browser's history. */}
          <Form key={Object.values(asked).join()} action={`${links.gifts()}#found`} className="gift-fields mt-6">
            <Select name="for" label="For whom" all="Anybody" options={people} value={asked.person} />
            <Select name="price" label="Price" all="Any price" options={prices} value={asked.price} />
            {today ? <Day today={today} value={asked.by} wrong={wrong} /> : null}
            <button type="submit" className="button">
              Find Gifts
            </button>
          </Form>
        </div>
      </div>
      {found ? <Found {...found} /> : null}
    </section>
  )
}

interface SelectProps {
  name: string
  label: string
  all: string
  options: Record<string, string>
  value: string
}

function Select({ name, label, all, options, value }: SelectProps) {
  if (Object.keys(options).length < 2) return null
  return (
    <div className="field">
      <label className="label" htmlFor={`gift-${name}`}>
        {label}
      </label>
      <select className="input" id={`gift-${name}`} name={name} defaultValue={value}>
        <option value="">{all}</option>
        {Object.entries(options).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

function Day({ today, value, wrong }: { today: string; value: string; wrong: string | null }) {
  return (
    <div className="field">
      <label className="label" htmlFor="gift-by">
        Needed by
      </label>
      <input
        type="date"
        className="input"
        id="gift-by"
        name="by"
        min={today}
        defaultValue={value}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? 'gift-by-error' : undefined}
      />
      {wrong ? (
        <p className="field-error" id="gift-by-error" role="alert">
          <Icon name="circle-alert" className="size-4" />
          <span>{wrong}</span>
        </p>
      ) : null}
    </div>
  )
}

function Found({ sentence, cards, near }: NonNullable<FinderProps['found']>) {
  return (
    <div id="found" className="gift-found mt-6" role="status">
      <p className="text-lg">
        <span>{sentence}</span>{' '}
        <Link to={links.gifts()} className="link">
          Start again
        </Link>
      </p>
      {near ? <h3 className="mt-6 text-xl">{near}</h3> : null}
      <ul className="gift-pieces mt-6">
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
    </div>
  )
}
