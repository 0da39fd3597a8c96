import type { Descartada } from '@claraboia/contract';

interface DroppedColumnsProps {
  readonly descartadas: readonly Descartada[];
}

/** Columns that were dropped when the file was read, each with its reason. */
export function DroppedColumns({ descartadas }: DroppedColumnsProps) {
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
