/** Ways out of where a text may stand. */
const wayOuts = ['', '">', "'>", '</title>', '</textarea>', '</script>', '-->', ']]>', '</style>', '{{7*7}}']

/** What runs, loads or leads away once a text is taken for markup; short enough for a name. */
const scripts = [
  '<script>alert(1)</script>',
  '<ScRiPt>alert(1)</sCrIpT>',
  '<script src=data:,alert(1)></script>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror="alert(1)">',
  '<img src=`x` onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)//',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<body onload=alert(1)>',
  '<iframe src=javascript:alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href=javascript:alert(1)>x</a>',
  '<a href="java&#9;script:alert(1)">x</a>',
  '<math><a xlink:href=javascript:alert(1)>x',
  '<object data=javascript:alert(1)>',
  '<embed src=javascript:alert(1)>',
  '<form action=javascript:alert(1)><button>x',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x',
  '<video src=x onerror=alert(1)>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x',
  '<style>@import "//evil.example"</style>',
  '<link rel=stylesheet href=//evil.example>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href=//evil.example/>',
  '" autofocus onfocus=alert(1) x="',
  'javascript:alert(1)',
]

/** 300 texts that must stay texts wherever they are typed (docs/trust.md#bad-inputs, B9). */
export const xssPayloads: readonly string[] = scripts.flatMap((script) => wayOuts.map((out) => out + script))
