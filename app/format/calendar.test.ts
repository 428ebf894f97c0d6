import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEvent, calendarText } from './calendar.server'

const EVENT: CalendarEvent = {
  uid: 'appointment-7@boutique.example',
  sequence: 2,
  start: new Date('2026-03-05T00:30:00Z'),
  end: new Date('2026-03-05T01:15:00Z'),
  stamp: new Date('2026-03-01T09:00:00Z'),
  summary: 'Consultation, rings; “the large one” at Aurelia & Finch \\ Melbourne 💍💍💍💍💍💍💍💍💍',
  description: 'First line\nsecond; line, with a comma',
  location: '12 Collins Street, Melbourne VIC 3000',
  url: 'https://boutique.example/appointment/abc',
  organizer: { name: 'Aurelia "&" Finch', email: 'shop@boutique.example' },
  attendee: { name: 'Zoë Müller; ATTENDEE:x', email: 'zoe@example.com' },
}

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const event = calendar.getFirstSubcomponent('vevent')!
  return { calendar, event: new ICAL.Event(event), component: event }
}

test('a request is read as it was meant', () => {
  const text = calendarText({ method: 'REQUEST', name: 'Aurelia & Finch', events: [EVENT] })
  const { calendar, event, component } = read(text)
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect([event.uid, event.sequence]).toEqual([EVENT.uid, 2])
  expect(event.startDate.toJSDate()).toEqual(EVENT.start)
  expect(event.endDate.toJSDate()).toEqual(EVENT.end)
  expect([event.summary, event.description, event.location]).toEqual([EVENT.summary, EVENT.description, EVENT.location])
  expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(component.getFirstProperty('attendee')!.getParameter('cn')).toBe('Zoë Müller; ATTENDEE:x')
  expect(component.getFirstProperty('organizer')!.getFirstValue()).toBe('mailto:shop@boutique.example')
})

test('no line is longer than 75 octets, and no character is cut', () => {
  const text = calendarText({ method: 'REQUEST', name: 'A', events: [EVENT] })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toContain('\uFFFD')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('a cancellation says so, and a feed has a name and no people', () => {
  const cancelled = calendarText({ method: 'CANCEL', name: 'A', events: [{ ...EVENT, isCancelled: true }] })
  expect(read(cancelled).component.getFirstPropertyValue('status')).toBe('CANCELLED')
  const feed = calendarText({ method: 'PUBLISH', name: 'Appointments', isFeed: true, events: [] })
  expect(new ICAL.Component(ICAL.parse(feed) as unknown[]).getFirstPropertyValue('x-wr-calname')).toBe('Appointments')
})
