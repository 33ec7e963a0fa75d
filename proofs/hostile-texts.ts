import fc from 'fast-check'

/** Texts that broke programs: markup, SQL, formulas, paths, odd letters, odd lengths (docs/trust.md#bad-inputs, B6). */
export const hostileTexts: readonly string[] = [
  // markup and script
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '<svg/onload=alert(1)>',
  'javascript:alert(1)',
  '<!--<script>',
  '{{constructor.constructor("alert(1)")()}}',
  '${7*7}',
  '&lt;b&gt;&amp;amp;',
  ']]><x/>',
  // SQL and patterns
  "'; drop table users; --",
  "' or 1=1 --",
  '%_%',
  '\\',
  '\\%',
  '(a+)+$',
  '$1 :name ?',
  "$$ || '' || $$",
  // spreadsheets, mails, paths, formats
  '=1+1',
  '+49 170',
  '-12',
  '@SUM(A1)',
  'a@example.com\r\nBcc: b@example.com',
  '../../etc/passwd',
  '%00%2e%2e%2f',
  '%s%n%x',
  '{0} {name, plural, other {#}}',
  'NULL',
  'undefined',
  'true',
  '1e999',
  '0x1f',
  '１２３',
  // letters
  'Größe Ø ﬁ ẞ',
  'e\u0301 o\u0308 — é ö',
  '\u1e9b\u0323',
  'İıIi',
  'К\u0410\u0420\u0422\u041e\u0428\u041a\u0410',
  '链条油 𠮷𡈽 㐂',
  'مرحبا \u202Egnp.exe\u202C',
  '\u2066isolate\u2069',
  '👩‍👩‍👧‍👦 🇺🇳 👍🏽',
  'Z\u0351\u036b\u0343a\u0363\u0368l\u0348g\u0356o\u034e',
  '\u200b\u200c\u200d\ufeff',
  '\u00a0 \u2003 \u3000',
  '\ud800',
  'a\udc00b',
  '\uffff\ufffe',
  '\u0000',
  'a\u0007b\u001b[31m',
  'line\nline\r\nline\u2028line\u2029line',
  '\t',
  '',
  ' ',
]

/** Further texts out of all of Unicode, the same in every run. */
export const oddTexts = (count: number): string[] =>
  fc.sample(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme-composite', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.normalize('NFD')),
    ),
    { numRuns: count, seed: 8 },
  )

/** What stays of a text without what no text may hold, and without blanks. */
export const plainOf = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cn}\p{Co}\s\ufffd]/gu, '')

/** What no text may hold, and blanks at its ends, are the only things that go. */
export const isShownWhole = (written: string, shown: string): boolean => plainOf(shown) === plainOf(written)

export const isClean = (shown: string): boolean =>
  shown === shown.normalize('NFC') &&
  shown.isWellFormed() &&
  !/[\u0000-\u0009\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/.test(shown)
