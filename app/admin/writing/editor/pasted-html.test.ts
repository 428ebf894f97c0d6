import { expect, test } from 'vitest'
import { cleanHtml, markupOf } from './pasted-html'
import { isFormatted } from './use-paste'

const markup = (html: string) => markupOf(html, 'https://shop.example').markup

// As Word puts it on the clipboard, shortened.
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal, li.MsoNormal {mso-style-parent:""; margin:0cm; font-size:11.0pt;} --></style></head>
<body lang=EN-AU style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment-->
<p class=MsoTitle>Caring for pearls<o:p></o:p></p>
<h1><a name="_Toc1"></a>Every day<o:p></o:p></h1>
<p class=MsoNormal>Pearls are <b style='mso-bidi-font-weight:normal'>soft</b><b>er</b> than <i>gold</i>.<span
style='mso-spacerun:yes'>  </span>Wear them&nbsp;last.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Wipe them<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>o<span>&nbsp;&nbsp;</span></span><![endif]>with a soft cloth<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span>Rest them<o:p></o:p></p>
<p class=MsoNormal>See <a href="https://shop.example/contact"><span style='color:blue'>our boutique</span></a>, <a href="#_Toc1">above</a>.</p>
<p class=MsoNormal><img width=10 height=10 src="file:///C:/Users/a/clip_image001.png"></p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal><b>Size</b></p></td><td><p class=MsoNormal>mm</p></td></tr>
<tr><td><p class=MsoNormal>N</p></td><td><p class=MsoNormal>17 | 18</p></td></tr></table>
<!--EndFragment--></body></html>`

test('from Word', () => {
  const pasted = markupOf(WORD, 'https://shop.example')
  expect(pasted.markup).toBe(
    `## Caring for pearls

## Every day

Pearls are **softer** than *gold*. Wear them last.

- Wipe them
   - with a soft cloth
2. Rest them

See [our boutique](/contact), above.

| **Size** | mm |
| --- | --- |
| N | 17 \\| 18 |`,
  )
  expect(pasted.pictures).toBe(1)
})

const GOOGLE_DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400;">Every day</span></h2><p dir="ltr"><span style="font-weight:400;font-style:normal;">Pearls are </span><span style="font-weight:700;font-style:normal;">soft</span><span style="font-weight:400;font-style:italic;"> and rare</span><span style="font-weight:400;">.</span></p><br /><ul style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr"><span style="font-weight:400">Wipe them</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr"><span>with a cloth</span></p></li></ul><li><p><span>Rest them</span></p></li></ul><p><a href="https://www.google.com/url?q=https://www.gia.edu/pearl&amp;sa=D"><span style="font-weight:400;color:#1155cc;text-decoration:underline;">GIA</span></a></p></b>`

test('from Google Docs', () => {
  expect(markup(GOOGLE_DOCS)).toBe(
    `## Every day

Pearls are **soft** *and rare*.

- Wipe them
   - with a cloth
- Rest them

[GIA](https://www.gia.edu/pearl)`,
  )
})

test('from a web page', () => {
  const html = `<div><script>alert(1)</script><h3>A <strong>ring</strong></h3><ol><li>one</li><li>two</li></ol>
    <blockquote><p>Said</p></blockquote><hr>
    <p>First<br>second <a href="javascript:alert(1)">press</a> <a href="https://a.example/b (c)">link</a> <em><strong>both</strong></em></p>
    <table><tr><td>Only a layout</td></tr></table></div>`
  expect(markup(html)).toBe(
    `### A ring

1. one
2. two

> Said

---

First
second press [link](https://a.example/b%20%28c%29) ***both***

Only a layout`,
  )
})

test('what only looks like markup stays text', () => {
  expect(
    markup('<p><b>2 * 3</b> snake_case # 1 [sic]</p><p>- no item</p><p>[[hours]] ::: 1. x</p><p># no heading</p>'),
  ).toBe('**2 \\* 3** snake_case # 1 [sic]\n\n\\- no item\n\n\\[[hours]] ::: 1. x\n\n\\# no heading')
})

test('text in paragraphs alone is pasted as it is', () => {
  expect(isFormatted('<meta charset="utf-8"><p>One</p><p><span style="color: red">**two**</span></p>')).toBe(false)
  expect(isFormatted('<b style="font-weight:normal;" id="docs-internal-guid-1"><p>One</p></b>')).toBe(false)
  expect(isFormatted('<p>One <a href="/x">two</a></p>')).toBe(true)
  expect(isFormatted('<span style="font-weight: 700">One</span>')).toBe(true)
})

/** The fastest of five runs, in milliseconds. */
function timeOf(html: string): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now()
    markup(html)
    return performance.now() - start
  })
  return Math.min(...times)
}

test.each([
  ['rows of a table', (count: number) => `<table>${'<tr><td>a</td><td>b</td></tr>'.repeat(count)}</table>`],
  ['points of a list', (count: number) => `<ol>${'<li>a</li>'.repeat(count)}</ol>`],
  ['paragraphs', (count: number) => '<p>a <b>b</b></p>'.repeat(count)],
  ['spaces', (count: number) => `<b>a</b>${'&nbsp;'.repeat(count * 50)}b`],
  ['begun comments', (count: number) => `<b>a</b>${'<!--'.repeat(count * 50)}`],
])('ten times as many %s take nowhere near a hundred times as long', (_, make) => {
  timeOf(make(100))
  expect(timeOf(make(2000)) / timeOf(make(200))).toBeLessThan(60)
})

test.each([
  ['words and their emphasis', '<p>a <B>b</B></p>', '<p>a <b>b</b></p>'],
  [
    'links, classes and styles by another name',
    '<a href="/x" class=y style="z">a</a>',
    '<a href="/x" class="y" data-style="z">a</a>',
  ],
  ['no handler of events', '<img src=x onerror="alert(1)">a<p onclick=b>c</p>', '<img>a<p>c</p>'],
  ['no handler in a quoted end', `<b title='>' onclick="a" href="'&quot;>">b</b>`, '<b href="&apos;&quot;&gt;">b</b>'],
  ['nothing that is loaded', '<link rel=stylesheet href=a><base target=b><video src=c></video>', '<video></video>'],
  ['no scripts, styles and drawings', '<script>a<b</script><style>c</style><svg onload=d><a>e</a></svg>f', 'f'],
  ['no comments, ended or not', '<!-- a -->b<![if !c]>d<!-- <b>e</b>', 'bd'],
  ['no tag in a name', '<a<img/onerror=b>c</a>', 'c'],
  ['text that looks like a tag', '&lt;img onerror=a&gt; &amp;amp;', '&lt;img onerror=a&gt; &amp;amp;'],
  ['the elements of Word', '<p>a<o:p></o:p></p>', '<p>a<o:p></o:p></p>'],
])('what is kept of pasted HTML: %s', (_, html, cleaned) => {
  expect(cleanHtml(html)).toBe(cleaned)
})
