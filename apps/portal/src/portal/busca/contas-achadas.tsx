import { formatInteiro } from '@claraboia/contract';
import { Link } from 'react-router';
import { countOf } from '../format.ts';
import { Icon } from '../icon.tsx';
import { curto, inteiro } from '../orcamento/valores.ts';
import type { NasContas } from './nas-contas.ts';

/** Links to the data sets whose records match a search, with their number and total. */
export function ContasAchadas({ list }: { readonly list: readonly NasContas[] }) {
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="nas-contas" className="busca-contas">
      <h2 id="nas-contas" className="visually-hidden">
        Nas contas
      </h2>
      {list.map(({ face: { titulo, nomes }, palavraChave, para, quantidade, somas, anos }) => (
        <article key={titulo} className="busca-conta">
          <p className="portal-muted">{`Nas contas › ${titulo}`}</p>
          <h3>
            <Link to={para}>
              {`${countOf(quantidade, nomes.um, nomes.muitos)} com “${palavraChave}”`}
            </Link>
          </h3>
          {somas.map(({ nome, rotulo, valor }) => (
            <p key={nome}>
              {`${rotulo}: `}
              <strong title={inteiro(valor)}>{curto(valor)}</strong>
            </p>
          ))}
          {anos.length > 1 && (
            <ul className="portal-list portal-chips" aria-label={`${titulo} por ano`}>
              {anos.map((each) => (
                <li key={each.ano}>
                  <Link to={each.para} className="portal-chip">
                    {each.ano}
                    <span className="portal-muted">{formatInteiro(each.quantidade)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <Link to={para} className="busca-conta-more">
            Ver a lista
            <Icon name="chevron" />
          </Link>
        </article>
      ))}
    </section>
  );
}
