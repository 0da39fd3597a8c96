import { formatDecimal, MAX_PDF_ROWS } from '@claraboia/contract';
import { useId } from 'react';
import { countOf } from '../format.ts';
import { Icon } from '../icon.tsx';
import { usePortal } from '../portal-data.ts';
import type { ConsultaData } from './consulta-data.ts';
import { toApiFilter } from './filtro.ts';
import { arquivoHref } from './transparencia-queries.ts';

const FORMATS = [
  { type: 'csv', name: 'CSV', maxRows: null },
  { type: 'xlsx', name: 'XLSX', maxRows: null },
  { type: 'json', name: 'JSON', maxRows: null },
  { type: 'pdf', name: 'PDF', maxRows: MAX_PDF_ROWS },
] as const;

interface RelatoriosProps {
  readonly data: ConsultaData;
  /** Phrase for all records found: `os 84`. */
  readonly todos: string;
}

/** Links that export the whole filtered list, all pages. */
export function Relatorios({ data: { face, filtro, count, titulo }, todos }: RelatoriosProps) {
  const { cliente } = usePortal();
  const id = useId();
  if (count === 0) return null;
  const { de, ate } = filtro;
  const filter = toApiFilter(face, filtro, 'without period');
  const asked = { cliente, conjunto: face.endereco, filter, de, ate };
  return (
    <div className="portal-export transp-reports" role="group" aria-labelledby={id}>
      <span id={id} className="portal-muted">
        {count === 1 ? 'Baixar o resultado:' : `Baixar ${todos}:`}
      </span>
      {FORMATS.map(({ type, name, maxRows }) =>
        maxRows !== null && count > maxRows ? (
          <span key={type} className="portal-muted">
            {name}: até {formatDecimal(String(maxRows))} linhas; filtre a lista
          </span>
        ) : (
          <a key={type} href={arquivoHref(asked, type)} download="">
            <Icon name="download" />
            <span>
              {name}{' '}
              <span className="visually-hidden">
                de {titulo}, com {countOf(count, 'linha', 'linhas')}
              </span>
            </span>
          </a>
        ),
      )}
    </div>
  );
}
