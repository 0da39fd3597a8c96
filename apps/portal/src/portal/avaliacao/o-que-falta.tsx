import { VERIFICACAO } from '@claraboia/contract';
import type { PublicAvaliacao } from '@claraboia/contract/schema';
import { ganho } from '@claraboia/ui/lib/avaliacao-valores.ts';
import { type CriterioNaLista, criteriosDe, maioresFaltas } from './avaliacao-data.ts';
import { Prova } from './prova.tsx';

/** Corrections that the page names first. */
const MAIORES = 3;

/** Criteria that would add the most points, and essential ones that stand in the way of every seal. */
export function OQueFalta({ avaliacao }: { readonly avaliacao: PublicAvaliacao }) {
  const criterios = criteriosDe(avaliacao);
  const maiores = maioresFaltas(criterios, MAIORES);
  const essenciais = criterios.filter(({ numero }) =>
    avaliacao.proximo?.essenciais.includes(numero),
  );
  return (
    <section className="aval-part" aria-labelledby="o-que-falta">
      <div className="aval-part-head">
        <h2 id="o-que-falta" className="portal-section-title">
          O que falta
        </h2>
        {maiores.length > 1 && <p>as {maiores.length} correções que mais somam</p>}
      </div>
      {maiores.length === 0 && <p>Nada: todos os critérios que se aplicam são atendidos.</p>}
      <ul className="portal-list">
        {maiores.map((criterio) => (
          <Falta key={criterio.numero} criterio={criterio} />
        ))}
      </ul>
      {essenciais.length > 0 && (
        <>
          <p className="aval-note">
            Sem estes critérios essenciais não há selo, seja qual for a nota:
          </p>
          <ul className="portal-list">
            {essenciais.map((criterio) => (
              <Falta key={criterio.numero} criterio={criterio} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Falta({ criterio }: { readonly criterio: CriterioNaLista }) {
  const { numero, texto, dimensao, motivo, endereco, falta, verificacoes } = criterio;
  const falhas = verificacoes
    .filter(({ estado }) => estado === 'nao_atende')
    .map(({ verificacao }) => VERIFICACAO[verificacao].nome.toLowerCase());
  return (
    <li className="aval-falta">
      <div>
        {endereco === null ? (
          // Nothing to open: leads to the criterion below, whose dimension the browser expands.
          <a href={`#criterio-${numero}`}>{texto}</a>
        ) : (
          <Prova endereco={endereco} className="aval-falta-name">
            {texto}
          </Prova>
        )}
        <p>{motivo}</p>
        <p className="aval-small">
          {dimensao} {numero}
          {falhas.length > 0 && <span> · {falhas.join(', ')}</span>}
        </p>
      </div>
      <strong>
        {ganho(falta)} <span className="visually-hidden">pontos</span>
      </strong>
    </li>
  );
}
