import type { Importacao } from '@claraboia/contract/schema';
import { ScrollTable } from '../../engine/importacao/scroll-table.tsx';
import { nomeDoMes } from './words.ts';

/**
 * Summary of an uploaded monthly matrix: its layout is fixed, so there is no mapping, and its first line contains the
 * month.
 */
export function MatrixRead({
  importacao: { exercicio, mesDe, cabecalho, amostra },
}: {
  readonly importacao: Importacao;
}) {
  return (
    <fieldset className="importar-group">
      <legend>O que foi lido</legend>
      <p className="importacao-lead">
        Matriz de {nomeDoMes(mesDe).toLocaleLowerCase('pt-BR')} de {exercicio}
      </p>
      <p className="importar-note">
        As colunas da matriz são sempre as mesmas: não há nada a ligar. O que está publicado deste
        mês e não vier nela é tratado como retirado na origem.
      </p>
      <ScrollTable name="Primeiras linhas da matriz" heads={cabecalho}>
        {amostra.map((cells) => (
          <tr key={cells.join(';')}>
            {cells.map((cell, place) => (
              <td key={cabecalho[place]}>{cell}</td>
            ))}
          </tr>
        ))}
      </ScrollTable>
    </fieldset>
  );
}
