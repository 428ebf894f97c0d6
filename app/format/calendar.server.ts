/** RFC 5545 (iCalendar), and the messages of RFC 5546. */
export interface CalendarEvent {
  /** Stays the same when the event is moved or cancelled. */
  uid: string
  sequence: number
  isCancelled?: boolean
  start: Date
  end: Date
  stamp: Date
  summary: string
  description?: string
  location?: string
  url?: string
  organizer?: Attendee
  attendee?: Attendee
}

interface Attendee {
  name: string
  email: string
}

type Method = 'PUBLISH' | 'REQUEST' | 'CANCEL'

interface Calendar {
  method: Method
  name: string
  events: CalendarEvent[]
  isFeed?: boolean
}

export function calendarText({ method, name, events, isFeed = false }: Calendar) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(name)}//Appointments//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(isFeed ? [`X-WR-CALNAME:${escaped(name)}`] : []),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function linesOf(event: CalendarEvent): string[] {
  const { uid, sequence, isCancelled = false, start, end, stamp, summary, description, location, url } = event
  const texts = Object.entries({ SUMMARY: summary, DESCRIPTION: description, LOCATION: location })
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${moment(stamp)}`,
    `DTSTART:${moment(start)}`,
    `DTEND:${moment(end)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...texts.flatMap(([property, text]) => (text ? [`${property}:${escaped(text)}`] : [])),
    ...(url ? [`URL:${url}`] : []),
    ...(event.organizer ? [`ORGANIZER;CN=${quoted(event.organizer.name)}:mailto:${event.organizer.email}`] : []),
    ...(event.attendee ? [attendeeLine(event.attendee)] : []),
    'END:VEVENT',
  ]
}

const attendeeLine = ({ name, email }: Attendee) =>
  `ATTENDEE;CN=${quoted(name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${email}`

const moment = (date: Date) => date.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n]/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ')

const quoted = (text: string) => `"${text.replaceAll(/["\p{Cc}]/gu, ' ')}"`

const MAX_OCTETS = 75

function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (octets + length > MAX_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += length
  }
  return text
}
