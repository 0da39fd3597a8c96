import type { Importacao } from '@claraboia/contract/schema';

/** Columns that were dropped when the file was read, each with its reason. */
export function DroppedColumns({ descartadas }: Pick<Importacao, 'descartadas'>) {
  if (descartadas.length === 0) return null;
  return (
    <div className="importar-note">
      <p>
        Estas colunas não foram lidas nem guardadas, porque têm dados que o portal não pode
        publicar:
      </p>
      <ul>
        {descartadas.map(({ coluna, motivo }) => (
          <li key={coluna}>
            «{coluna}»: {motivo}
          </li>
        ))}
      </ul>
    </div>
  );
}
