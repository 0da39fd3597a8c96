import { plainFileName } from '@claraboia/contract';

/** Name of the file that tells what the ZIP contains. */
export const LEIA_ME = 'LEIA-ME.txt';

/** Characters of a name; every system takes them, even in UTF-8 and below a long folder. */
const MAX = 120;

/** Characters that are paths, or that Windows rejects. */
const FORBIDDEN = /[/\\:*?"<>|]/g;

/** Device names of Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

interface Nomeado {
  /** As people named it, with or without its extension. */
  readonly nome: string;
  /** Extension of its content, with the dot. */
  readonly extensao: string;
}

/** Names of files within one ZIP, in their order: safe on every system, and each once whatever its letter case. */
export function nomesNoZip(arquivos: readonly Nomeado[]): readonly string[] {
  const taken = new Set([keyOf(LEIA_ME)]);
  return arquivos.map(({ nome, extensao }) => {
    const stem = stemOf(nome, extensao);
    let name = stem + extensao;
    for (let n = 2; taken.has(keyOf(name)); n += 1) name = `${stem} (${n})${extensao}`;
    taken.add(keyOf(name));
    return name;
  });
}

function stemOf(nome: string, extensao: string): string {
  const safe = plainFileName(nome.normalize('NFC').replace(FORBIDDEN, '-'), nome.length);
  const bare = safe.toLowerCase().endsWith(extensao) ? safe.slice(0, -extensao.length) : safe;
  // Hidden on Unix if it begins with a dot; Windows drops dots and spaces at its end.
  const stem = plainFileName(bare.replace(/^[.\s]+/, ''), MAX).replace(/[.\s]+$/, '');
  if (stem === '') return 'documento';
  return DEVICE.test(stem) ? `_${stem}` : stem;
}

const keyOf = (name: string) => name.toLowerCase();
