import { counted, type ImportacaoTipo, importacaoDe } from '@claraboia/contract';
import type { Conferencia } from '@claraboia/contract/schema';
import { ScrollTable } from '../../engine/importacao/scroll-table.tsx';
import { count } from '../../engine/importacao/words.ts';
import { difference } from './sums.ts';
import { nomeDoMes, reais } from './words.ts';

const NO_MONTH = 'ano';

/** Effects of publishing, in sentences. */
export function CheckCounts({ conferencia }: { readonly conferencia: Conferencia }) {
  const { linhas, novas, alteradas, iguais, ausentes, ausentesValor, recusadas, recusadasValor } =
    conferencia;
  return (
    <>
      <p className="importacao-lead" role="status">
        {counted(linhas, 'linha lida', 'linhas lidas')}. Nada foi gravado ainda.
      </p>
      <ul className="importacao-counts">
        <li>
          <strong>{counted(novas, 'nova', 'novas')}</strong>
          {novas > 0 && `: ${novas === 1 ? 'passa' : 'passam'} a aparecer no portal`}.
        </li>
        <li>
          <strong>{counted(alteradas, 'alterada', 'alteradas')}</strong>
          {alteradas > 0 &&
            `: ${alteradas === 1 ? 'já está publicada e muda' : 'já estão publicadas e mudam'}`}
          .
        </li>
        <li>
          <strong>{counted(iguais, 'igual', 'iguais')}</strong> ao que já está publicado
          {iguais > 0 && ': nada muda'}.
        </li>
        <li data-alarm={ausentes > 0 || undefined}>
          <strong>{counted(ausentes, 'ausente', 'ausentes')}</strong>
          {ausentes === 0
            ? // If a file has rejected rows, its missing records are not removed.
              recusadas > 0
              ? ': com linhas recusadas, nada do que está publicado é retirado.'
              : ': tudo o que está publicado neste escopo veio no arquivo.'
            : ` (${reais(ausentesValor)}): ${ausentes === 1 ? 'está publicada, não veio no arquivo e sai' : 'estão publicadas, não vieram no arquivo e saem'} das somas e das listas.`}
        </li>
        <li data-alarm={recusadas > 0 || undefined}>
          <strong>{counted(recusadas, 'recusada', 'recusadas')}</strong>
          {recusadas === 0
            ? ': todas as linhas puderam ser lidas.'
            : ` (${reais(recusadasValor)}): ${recusadas === 1 ? 'tem' : 'têm'} erro e não ${recusadas === 1 ? 'entra' : 'entram'}.`}
        </li>
      </ul>
    </>
  );
}

/** Totals of the file next to the published ones. */
export function SumsTable({ somas }: Pick<Conferencia, 'somas'>) {
  return (
    <ScrollTable
      name="Somas do arquivo e do que está publicado"
      heads={['Soma', 'Mês', 'No arquivo', 'Publicado', 'Diferença']}
      numbersFrom={2}
    >
      {somas.map((soma) => {
        const differs = difference(soma);
        return (
          <tr key={`${soma.medida} ${soma.mes}`} data-differs={differs !== null || undefined}>
            <th scope="row">{soma.medida}</th>
            <td>{soma.mes === null ? NO_MONTH : nomeDoMes(soma.mes)}</td>
            <td data-number>{reais(soma.arquivo)}</td>
            <td data-number>{reais(soma.publicado)}</td>
            <td data-number>{differs === null ? 'igual' : reais(differs)}</td>
          </tr>
        );
      })}
    </ScrollTable>
  );
}

/** Largest changes, by amount. */
export function ChangesTable({ mudancas }: Pick<Conferencia, 'mudancas'>) {
  return (
    <ScrollTable name="Maiores mudanças" heads={['Registro', 'De', 'Para']} numbersFrom={1}>
      {mudancas.map(({ registro, de, para }) => (
        <tr key={`${registro} ${de} ${para}`}>
          <th scope="row">{registro}</th>
          <td data-number>{reais(de)}</td>
          <td data-number>{reais(para)}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

interface RefusedTableProps {
  readonly conferencia: Conferencia;
  readonly tipo: ImportacaoTipo;
}

/** First rejected rows of a file that is deleted, and the number of the others. */
export function RefusedTable({ conferencia: { recusas, recusadas }, tipo }: RefusedTableProps) {
  const labels = new Map(importacaoDe(tipo).columns.map(({ nome, rotulo }) => [nome, rotulo]));
  return (
    <>
      <ScrollTable name="Linhas recusadas" heads={['Linha', 'Coluna', 'Motivo']}>
        {recusas.map(({ linha, coluna, motivo }) => (
          <tr key={`${linha} ${coluna} ${motivo}`}>
            <th scope="row">{count(linha)}</th>
            <td>{coluna === null ? 'a linha inteira' : (labels.get(coluna) ?? coluna)}</td>
            <td>{motivo}</td>
          </tr>
        ))}
      </ScrollTable>
      {recusadas > recusas.length && (
        <p className="importar-note">
          Aparecem aqui {count(recusas.length)} de {count(recusadas)}.
        </p>
      )}
    </>
  );
}

/** Warnings about data that are published unchanged. */
export function Warnings({ avisos }: Pick<Conferencia, 'avisos'>) {
  return (
    <ul className="importacao-warnings">
      {avisos.map(({ mensagem, quantidade }) => (
        <li key={mensagem}>
          {mensagem} ({counted(quantidade, 'vez', 'vezes')})
        </li>
      ))}
    </ul>
  );
}
