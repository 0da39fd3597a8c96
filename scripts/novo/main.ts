import { join } from 'node:path';
import { runMain, SetupError, say } from '../lib/console.mjs';
import { binDir, rootDir } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { AJUDA, type Pedido, readPedido } from './pedido.ts';
import { planFiles } from './repositorio.ts';
import { writeFiles } from './write-files.ts';

/** Follow-up steps that cannot be generated, each with its file. */
function depois({ nome, chave, constante, singular, genero, publica, campos }: Pedido): string[] {
  const labels = campos.map(({ rotulo }) => rotulo).join(', ');
  return [
    `Confira os rótulos (${labels}), "${singular}" (${genero}) e as mensagens em ${nome}.entity.ts: acentos, ajudas, limites.`,
    'Escreva as regras do registro (invariants, behaviours), com o seu teste, e as restrições (check) na migração.',
    `Ponha o substantivo "${constante}" e os campos novos em docs/glossario.md.`,
    `Dê registros à demonstração, em apps/api/src/demonstracao/conteudo/vale-claro/${chave}.json: todas as telas têm algum.`,
    'Se as regras pedirem mais do que os campos, diga o que em apps/api/test/support/factory.ts.',
    ...(publica
      ? [
          `Escreva o significado de cada coluna em ${nome}.conjunto.ts e o lugar do conjunto na lista de conjuntos/index.ts.`,
          'Página, menu dos cidadãos, período (dia) e busca do conjunto: veja docs/receitas/conjunto.md.',
        ]
      : []),
    'Rode npm run check e, depois, npm test.',
  ];
}

await runMain(async () => {
  const args = process.argv.slice(2);
  if (args.length === 0 || args.includes('--help')) {
    say(AJUDA);
    return 0;
  }
  const pedido = readPedido(args);
  const files = await planFiles(rootDir, pedido);
  await writeFiles(rootDir, files);
  const sources = files.map(({ caminho }) => caminho).filter((each) => each.endsWith('.ts'));
  const { code } = await run(
    join(binDir, 'biome'),
    ['check', '--write', '--log-level=warn', ...sources],
    { cwd: rootDir },
  );
  if (code !== 0) throw new SetupError('Os arquivos estão escritos, mas a formatação falhou.');
  for (const { caminho, antes } of files)
    say(`${antes === null ? 'criado ' : 'mudado '} ${caminho}`);
  say('\nFalta:');
  for (const [index, line] of depois(pedido).entries()) say(`${index + 1}. ${line}`);
  return 0;
});
