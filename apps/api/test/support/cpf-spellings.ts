const cp = String.fromCodePoint;
const wide = (text: string) => text.replace(/[0-9./-]/g, (each) => cp(each.charCodeAt(0) + 0xfee0));

/** Texts and how citizens read them: both masks, of the database and of the contract, must agree on each. */
export const CPF_SPELLINGS: readonly (readonly [text: string, masked: string])[] = [
  ['529.982.247-25', '***.982.247-**'],
  // The official punctuation is enough, though the check digits are wrong.
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
  // Marks of a rich text stay, so that what they open is closed.
  ['<p>529.<b>982</b>.247-25</p>', '<p>***.982.247-**<b></b></p>'],
  ['<strong>529</strong>982.247-<em>25</em>', '<strong>***.982.247-**</strong><em></em>'],
  ['529.982.<br />247-25', '***.982.247-**<br />'],
  [
    '<a href="/x">529.982</a>.247<span style="color: #123">-25</span>',
    '<a href="/x">***.982.247-**</a><span style="color: #123"></span>',
  ],
  ['<p>529</p><p>982</p><p>247-25</p>', '<p>529</p><p>982</p><p>247-25</p>'],
  // Dashes other than the hyphen.
  ...['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\ufe63', '\uff0d'].map(
    (dash) => [`CPF 529.982.247${dash}26`, 'CPF ***.982.247-**'] as const,
  ),
  ['529.982.247 \u2013 25', '***.982.247-**'],
  // Blanks after points, and those that do not break a line.
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
  // Neither punctuated like one nor with the right check digits.
  ['52998224726', '52998224726'],
  ['529 982 247 26', '529 982 247 26'],
  ['529_982_247_26', '529_982_247_26'],
  // Longer numbers, and other numbers.
  ['11.222.333/0001-81', '11.222.333/0001-81'],
  ['11222333000181', '11222333000181'],
  ['(81) 98888-7777 ou 81988887777', '(81) 98888-7777 ou 81988887777'],
  ['R$ 1.052.998.224,72', 'R$ 1.052.998.224,72'],
  ['processo 123456789012', 'processo 123456789012'],
  ['1529982247250', '1529982247250'],
  ['52998224725\uff10', '52998224725\uff10'],
  ['***.982.247-**', '***.982.247-**'],
  ['Portaria nº 12/2026', 'Portaria nº 12/2026'],
  ['', ''],
];
