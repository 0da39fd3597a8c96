const cp = String.fromCodePoint;
const wide = (text: string) => text.replace(/[0-9./-]/g, (each) => cp(each.charCodeAt(0) + 0xfee0));
const digitsFrom = (zero: number, text: string) =>
  text.replace(/[0-9]/g, (each) => cp(zero + Number(each)));

const DIGITS = Array.from('52998224725');

/** Texts and how citizens read them: both masks, of the database and of the contract, must agree on each. */
export const CPF_SPELLINGS: readonly (readonly [text: string, masked: string])[] = [
  ['529.982.247-25', '***.982.247-**'],
  // The official punctuation is enough, even with wrong check digits.
  ['529.982.247-26.', '***.982.247-**.'],
  ['111.111.111-12', '***.111.111-**'],
  ['529 982 247 25 e 52998224725', '***.982.247-** e ***.982.247-**'],
  ['529982247/25', '***.982.247-**'],
  ['Ana, CPF 529.982.247.25, e 111.444.777-35', 'Ana, CPF ***.982.247-**, e ***.444.777-**'],
  ['portaria_cpf_52998224725.pdf', 'portaria_cpf_***.982.247-**.pdf'],
  ['529_982_247_25', '***.982.247-**'],
  ['529-982-247-25', '***.982.247-**'],
  // Broken over two lines, and with directional marks as copied texts bring them along.
  ['529.982.247\n-25', '***.982.247-**'],
  ['529.982.247-\r\n25', '***.982.247-**'],
  ['529\u200e.982\u200f.\u202a247\u202c-25', '***.982.247-**'],
  // Marks of a rich text stay, so that elements remain balanced.
  ['<p>529.<b>982</b>.247-25</p>', '<p>***.982.247-**<b></b></p>'],
  ['<strong>529</strong>982.247-<em>25</em>', '<strong>***.982.247-**</strong><em></em>'],
  ['529.982.<br />247-25', '***.982.247-**<br />'],
  [
    '<a href="/x">529.982</a>.247<span style="color: #123">-25</span>',
    '<a href="/x">***.982.247-**</a><span style="color: #123"></span>',
  ],
  ['<p>529</p><p>982</p><p>247-25</p>', '<p>***.982.247-**</p><p></p><p></p>'],
  [
    '<td>529</td><td>982</td><td>247</td><td>26</td>',
    '<td>529</td><td>982</td><td>247</td><td>26</td>',
  ],
  // A form with a box for each digit, and a PDF with spaced letters.
  [
    DIGITS.map((digit) => `<td>${digit}</td>`).join(''),
    `<td>***.982.247-**${'</td><td>'.repeat(10)}</td>`,
  ],
  ['C P F : 5 2 9 . 9 8 2 . 2 4 7 - 2 6', 'C P F : ***.982.247-**'],
  ['1 2 3 4 5 6 7 8 9 0 9 1', '1 2 3 4 5 6 7 8 9 0 9 1'],
  [DIGITS.join('\u200b'), '***.982.247-**'],
  ['52\u00ad9.98\u03052.247-26', '***.982.247-**'],
  // References to characters as plain text, and other separators.
  ['529&nbsp;982&nbsp;247&#45;25', '***.982.247-**'],
  ...['\u00b7', '\u2022', ':', '|', '*', '~', '\\', '\u2024', '\u3002', '..', ' - '].map(
    (separator) => [['529', '982', '247', '25'].join(separator), '***.982.247-**'] as const,
  ),
  ['529,982,247-25', '***.982.247-**'],
  ['529..982..247--25', '***.982.247-**'],
  // Digits of other alphabets and forms.
  ...[0x06_60, 0x06_f0, 0x09_66, 0x20_80, 0x1_d7_ce, 0x1_d7_f6].map(
    (zero) => [digitsFrom(zero, '529.982.247-26'), '***.982.247-**'] as const,
  ),
  ['\u2075\u00b2\u2079.\u2079\u2078\u00b2.\u00b2\u2074\u2077-\u00b2\u2076', '***.982.247-**'],
  [DIGITS.map((digit) => `${digit}\ufe0f\u20e3`).join(''), '***.982.247-**\ufe0f\u20e3'],
  // Dashes other than the hyphen.
  ...['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\ufe63', '\uff0d'].map(
    (dash) => [`CPF 529.982.247${dash}26`, 'CPF ***.982.247-**'] as const,
  ),
  ['529.982.247 \u2013 25', '***.982.247-**'],
  // Blanks after points, including non-breaking ones.
  ['529. 982. 247 - 26', '***.982.247-**'],
  ['529.  982.  247-25', '***.982.247-**'],
  ['529\u00a0982\u00a0247\u00a025', '***.982.247-**'],
  ['529.\u00a0982.\u202f247-\u200926', '***.982.247-**'],
  ['529\t982\t247\t25', '***.982.247-**'],
  // Characters without width.
  ['529.982.\u200b247-26', '***.982.247-**'],
  ['529.\u00ad982.247\ufeff-\u206026', '***.982.247-**'],
  // Full width, as of a Japanese keyboard.
  [wide('529.982.247-26'), '***.982.247-**'],
  [wide('52998224725'), '***.982.247-**'],
  [wide('529982247/25'), '***.982.247-**'],
  ['529.982.247-\uff12\uff15', '***.982.247-**'],
  // Without punctuation and with wrong check digits.
  ['52998224726', '52998224726'],
  ['529 982 247 26', '529 982 247 26'],
  ['529_982_247_26', '529_982_247_26'],
  // Longer numbers, and other numbers.
  ['11.222.333/0001-81', '11.222.333/0001-81'],
  ['11222333000181', '11222333000181'],
  ['(81) 98888-7777 ou 81988887777', '(81) 98888-7777 ou 81988887777'],
  ['R$ 1.052.998.224,72', 'R$ 1.052.998.224,72'],
  ['R$ 529.982.247,25', 'R$ 529.982.247,25'],
  ['processo 123456789012', 'processo 123456789012'],
  ['1529982247250', '1529982247250'],
  ['52998224725\uff10', '52998224725\uff10'],
  ['***.982.247-**', '***.982.247-**'],
  ['Portaria nº 12/2026', 'Portaria nº 12/2026'],
  ['', ''],
];
