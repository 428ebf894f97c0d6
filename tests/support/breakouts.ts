/** Texts that would become markup or a script wherever HTML, inline JSON, XML or an attribute is not escaped. */
export const BREAKOUTS = [
  `</script><script>alert(1)</script>"'><img src=x onerror=alert(2)>`,
  ']]><script>alert(1)</script><![CDATA[',
  '<!--<script>alert(1)',
  '&lt;script&gt;alert(1)&lt;/script&gt; &#60;b&#62; &amp;amp;',
  'x\u2028alert(1)\u2029 \u202e${alert(1)} {{7*7}}',
  '</title></textarea></style><svg onload=alert(1)>',
]

/** A spreadsheet would run these cells as formulas. */
export const FORMULAS = [
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-1+1',
  '@SUM(1+1)',
  '＝1+1',
  '\u200b=1+1',
  '"=1+1"',
  ',=1+1',
  ';=1+1',
]
