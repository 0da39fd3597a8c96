import { formatDate, formatInteiro } from '@claraboia/contract';
import { Link } from 'react-router';
import { countOf } from '../format.ts';
import { Icon } from '../icon.tsx';
import { usePortal } from '../portal-data.ts';
import { conjuntoPath, registroPath } from '../portal-paths.ts';
import { arquivoHref } from '../transparencia/transparencia-queries.ts';
import { Baixar } from './baixar.tsx';
import type { EmpenhoNaLista } from './despesas-data.ts';
import { Parte, Valor } from './partes.tsx';
import { curto } from './valores.ts';

interface EmpenhosProps {
  readonly empenhos: { readonly list: readonly EmpenhoNaLista[]; readonly count: number };
  /** What they are narrowed down to, as the set's files take it, and as its page does. */
  readonly filter: string;
  readonly query: Readonly<Record<string, string>>;
  /** All are of one who received. */
  readonly deUm?: boolean;
}

/** The commitments behind figures with the largest payments, and the way to all of them. */
export function Empenhos({ empenhos, filter, query, deUm = false }: EmpenhosProps) {
  const { cliente } = usePortal();
  const { list, count } = empenhos;
  if (count === 0) return null;
  const all = new URLSearchParams(query).toString();
  return (
    <Parte
      id="pagamentos-e-reservas"
      titulo="Pagamentos e reservas"
      lado={countOf(count, 'empenho', 'empenhos')}
    >
      <ul className="portal-list orc-list">
        {list.map(({ id, historico, favorecido, data, empenhado, pago }) => (
          <li key={id} className="orc-entry">
            <Link to={registroPath(cliente, 'empenho', id)}>{historico}</Link>
            <span className="orc-entry-value">
              {Number(pago) === 0 ? (
                <span className="portal-tag" data-pendente="">
                  {Number(empenhado) === 0 ? 'Anulado' : 'A pagar'}
                </span>
              ) : (
                <Valor valor={pago} />
              )}
            </span>
            <span className="portal-muted">
              {deUm ? '' : `${favorecido.nome} · `}reservado em{' '}
              <time dateTime={data}>{formatDate(data)}</time>
              {Number(empenhado) !== 0 && `: ${curto(empenhado)}`}
            </span>
          </li>
        ))}
      </ul>
      <Link to={`${conjuntoPath(cliente, 'empenho')}?${all}`} className="orc-more">
        Procurar entre os empenhos
        <Icon name="chevron" />
      </Link>
      <Baixar
        oque={count === 1 ? 'o empenho' : `os ${formatInteiro(count)} empenhos`}
        hrefOf={(format) =>
          arquivoHref({ cliente, conjunto: 'empenho', filter, de: '', ate: '' }, format)
        }
      />
    </Parte>
  );
}
