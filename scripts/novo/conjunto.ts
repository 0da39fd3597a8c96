import type { Pedido } from './pedido.ts';

/** Public set without its own page: list, records, files and dictionary. */
export function conjuntoText({ constante, nome, plural, singular, campos }: Pedido): string {
  const functions = [...new Set(campos.flatMap(({ tipo }) => tipo.publico ?? []))].toSorted();
  const imports =
    functions.length === 0
      ? ''
      : `import { ${[...functions, 'path'].join(', ')} } from '../engine/expression.ts';\n`;
  const columns = campos.map(({ nome: campo, tipo, rotulo, obrigatorio }) => {
    const told = `${rotulo}, como consta no cadastro de ${singular.toLowerCase()}`;
    const empty = obrigatorio || tipo.campo === 'boolean' ? '' : '; vazio quando não informado';
    const lines = [
      `chave: '${campo}'`,
      `titulo: '${rotulo}'`,
      `significado: '${told}${empty}.'`,
      `peso: ${tipo.campo === 'text' || tipo.campo === 'richText' ? 3 : 0}`,
      ...(tipo.publico === undefined ? [] : [`valor: ${tipo.publico}(path('${campo}'))`]),
    ];
    return `    { ${lines.join(', ')} },`;
  });
  return `${imports}import { ${constante} } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

export const ${constante}Conjunto = defineConjunto(${constante}, {
  endereco: '${nome}',
  titulo: '${plural}',
  linha: [${campos.map(({ nome: campo }) => `'${campo}'`).join(', ')}],
  colunas: [
${columns.join('\n')}
  ],
  apelidos: {},
});
`;
}
