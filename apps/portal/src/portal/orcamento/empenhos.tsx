import { formatDate, formatInteiro } from '@claraboia/contract';
import { Link } from 'react-router';
import { countOf } from '../format.ts';
import { Icon } from '../icon.tsx';
import { usePortal } from '../portal-data.ts';
import { registroPath } from '../portal-paths.ts';
import { arquivoHref } from '../transparencia/transparencia-queries.ts';
import type { EmpenhoNaLista } from './despesas-data.ts';
import { DownloadLinks } from './download-links.tsx';
import type { Linhas } from './linhas.ts';
import { Parte, Valor } from './partes.tsx';
import { curto } from './valores.ts';

interface EmpenhosProps {
  readonly empenhos: { readonly list: readonly EmpenhoNaLista[]; readonly count: number };
  readonly linhas: Linhas;
  /** True if all belong to one payee. */
  readonly deUm?: boolean;
}

/** Explains why an empenho has no payment within its year. */
function semPagamento({ empenhado, pago }: EmpenhoNaLista): string {
  if (Number(pago) !== 0) return 'Pago depois';
  return Number(empenhado) === 0 ? 'Anulado' : 'A pagar';
}

/** Empenhos behind a figure with the largest payments, and a link to all of them. */
export function Empenhos({ empenhos, linhas, deUm = false }: EmpenhosProps) {
  const { cliente } = usePortal();
  const { list, count } = empenhos;
  if (count === 0) return null;
  return (
    <Parte
      id="pagamentos-e-reservas"
      titulo="Pagamentos e reservas"
      lado={countOf(count, 'empenho', 'empenhos')}
    >
      <ul className="portal-list orc-list">
        {list.map((empenho) => (
          <li key={empenho.id} className="orc-entry">
            <Link to={registroPath(cliente, 'empenho', empenho.id)}>{empenho.historico}</Link>
            <span className="orc-entry-value">
              {Number(empenho.pagoNoAno) === 0 ? (
                <span className="portal-tag" data-pendente="">
                  {semPagamento(empenho)}
                </span>
              ) : (
                <Valor valor={empenho.pagoNoAno} />
              )}
            </span>
            <Reservado empenho={empenho} deUm={deUm} />
          </li>
        ))}
      </ul>
      <Link to={linhas.to} className="orc-more">
        Procurar entre os empenhos
        <Icon name="chevron" />
      </Link>
      <DownloadLinks
        oque={count === 1 ? 'o empenho' : `os ${formatInteiro(count)} empenhos`}
        hrefOf={(format) =>
          arquivoHref(
            { cliente, conjunto: 'empenho', filter: linhas.filter, de: '', ate: '' },
            format,
          )
        }
      />
    </Parte>
  );
}

/** Payee, date and reserved amount; also all payments if other years paid part of it. */
function Reservado({
  empenho: { favorecido, data, empenhado, pagoNoAno, pago },
  deUm,
}: {
  readonly empenho: EmpenhoNaLista;
  readonly deUm: boolean;
}) {
  return (
    <span className="portal-muted">
      {!deUm && <span>{favorecido.nome} · </span>}reservado em{' '}
      <time dateTime={data}>{formatDate(data)}</time>
      {Number(empenhado) !== 0 && <span>: {curto(empenhado)}</span>}
      {pago !== pagoNoAno && <span> · pago até hoje: {curto(pago)}</span>}
    </span>
  );
}
