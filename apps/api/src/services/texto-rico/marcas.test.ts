import { marcasDe } from '@claraboia/contract';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';

/** Elements and levels seen by the cleaner's parser. */
function parsed(html: string) {
  let elementos = 0;
  let niveis = 0;
  let depth = 0;
  const parser = new Parser({
    onopentag: (name) => {
      elementos += 1;
      // A nested form has no name, and no end event.
      if (name === '') return;
      depth += 1;
      niveis = Math.max(niveis, depth);
    },
    onclosetag: () => {
      depth -= 1;
    },
  });
  parser.end(html);
  return { elementos, niveis };
}

function counted(html: string) {
  const marcas = [...marcasDe(html)];
  return {
    elementos: marcas.filter(({ elemento }) => elemento).length,
    niveis: Math.max(0, ...marcas.map(({ nivel }) => nivel)),
  };
}

/** Pieces that HTML parsers treat differently. */
const PIECES = [
  ...[
    '<svg>',
    '</svg>',
    '<svg/>',
    '<math>',
    '</math>',
    '<title>',
    '</title>',
    '<title/>',
    '<style>',
    '</style>',
  ],
  ...[
    '<foreignObject>',
    '</foreignobject>',
    '<desc>',
    '</desc>',
    '<mi>',
    '</mi>',
    '<clipPath>',
    '</clippath>',
  ],
  ...[
    '<textarea>',
    '</textarea>',
    '<script>',
    '</script>',
    '<xmp>',
    '</xmp>',
    '<noscript>',
    '</noscript>',
  ],
  ...[
    '<iframe>',
    '</iframe>',
    '<noembed>',
    '</noframes>',
    '<plaintext>',
    '<TITLE>',
    '</Title >',
    '</title/x',
    '</titlex>',
  ],
  ...[
    '<i>',
    '</i>',
    '<I>',
    '</I >',
    '<b title=">">',
    "<b a='>' b=>",
    '<i/>',
    '<i / >',
    '<i a=b/>',
    '<i =">',
    '<i a="',
  ],
  ...[
    '<p>',
    '</p>',
    '<P>',
    '<br>',
    '</br>',
    '<img>',
    '<image>',
    '</image>',
    '<hr/>',
    '<input>',
    '<form>',
    '</form>',
  ],
  ...[
    '<ul>',
    '<li>',
    '</li>',
    '</ul>',
    '<table>',
    '<tr>',
    '<td>',
    '<th>',
    '<tbody>',
    '</table>',
    '<h1>',
    '<a>',
    '<dd>',
  ],
  ...[
    '<!--',
    '-->',
    '--!>',
    '<!-->',
    '<!--->',
    '<!-',
    '<!',
    '<?',
    '<![CDATA[',
    ']]>',
    '<!doctype',
    '<!doctypes>',
  ],
  ...[
    '</',
    '<',
    '>',
    '</>',
    '</ ',
    '</1>',
    '<1',
    '<<',
    '"',
    "'",
    '=',
    '/',
    ' ',
    '\n',
    '\f',
    '\v',
    '\u00a0',
    '-',
    '!',
  ],
  ...['&', '&lt', '&lt;', '&#60;', '&quot', 'a', 'é', '\u212a', '\u0000', 'style', 'title'],
];

test('never fewer elements and levels are counted than the parser sees', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }), (pieces) => {
      const html = pieces.join('');
      const [own, theirs] = [counted(html), parsed(html)];
      expect(own.elementos).toBeGreaterThanOrEqual(theirs.elementos);
      expect(own.niveis).toBeGreaterThanOrEqual(theirs.niveis);
      // The bound is tight: ordinary texts are not refused for markup that the parser ignores.
      if (html.endsWith('>')) expect(own.niveis).toBeLessThanOrEqual(theirs.niveis + 1);
    }),
    { numRuns: 5_000 },
  );
});
