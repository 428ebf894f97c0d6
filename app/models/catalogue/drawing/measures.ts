export interface Measure {
  /** Such as "halo"; empty when the fact does not name it. */
  subject: string
  mm: [number] | [number, number]
  joint: 'by' | 'to' | 'or' | 'and' | null
  value: string
  said: string
}

const NAMED: Record<string, string> = {
  height: 'high',
  width: 'wide',
  length: 'long',
  diameter: 'across',
  thickness: 'thick',
}

const PATTERN =
  /^(\D*?) ?(\d+(?:\.\d+)?) ?(mm|cm)?(?: ?(by|x|×|to|–|-|or|and) ?(\d+(?:\.\d+)?) ?(mm|cm)?)?(?![\w.]) ?(.*)$/i

const JOINTS: Record<string, Measure['joint']> = { x: 'by', '×': 'by', '–': 'to', '-': 'to' }

export function measuresOf(facts: Record<string, string>): Measure[] {
  return Object.entries(facts).flatMap(([name, text]) => {
    const word = name.toLowerCase()
    if (word === 'dimensions') return readMeasures(text)
    const said = NAMED[word]
    return said ? readMeasures(text).map((measure) => ({ ...measure, said: measure.said || said })) : []
  })
}

function readMeasures(text: string): Measure[] {
  return text.split(';').flatMap((group) => {
    let subject = ''
    return group.split(',').flatMap((part) => {
      const measure = readMeasure(part.replaceAll(/\s+/g, ' ').trim(), subject)
      if (measure) subject = measure.subject
      return measure ?? []
    })
  })
}

/** "Stone 5.1mm across, 5.6mm high" names its subject once. */
function readMeasure(part: string, former: string): Measure | null {
  const [, subject = '', first = '', firstUnit, between, second, secondUnit, said = ''] = PATTERN.exec(part) ?? []
  const unit = (secondUnit ?? firstUnit)?.toLowerCase()
  if (!unit) return null
  const joint = between === undefined ? null : (JOINTS[between.toLowerCase()] ?? asJoint(between.toLowerCase()))
  const size = (typed: string, own: string) => Number(typed) * (own.toLowerCase() === 'cm' ? 10 : 1)
  const one = size(first, firstUnit ?? unit)
  return {
    subject: subject.trim().toLowerCase() || former,
    mm: second === undefined ? [one] : [one, size(second, unit)],
    joint,
    value: `${second === undefined ? first : `${first} ${joint} ${second}`} ${unit}`,
    said: said.replaceAll(/(\d)(mm|cm)\b/g, '$1 $2'),
  }
}

const asJoint = (word: string) => word as Measure['joint']
