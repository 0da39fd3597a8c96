import {
  AVALIACAO_ESTADO,
  type AvaliacaoEstado,
  CRITERIO_CLASSE,
  formatDate,
  VERIFICACAO,
  VERIFICACOES,
  type Verificacao,
} from '@claraboia/contract';
import type {
  PublicAvaliacao,
  PublicCriterio,
  VerificacaoJulgada,
} from '@claraboia/contract/schema';
import { notaDoCriterio, pontos } from '@claraboia/ui/lib/avaliacao-valores.ts';
import { Icon } from '../icon.tsx';
import { Barra } from './barra.tsx';
import { Prova } from './prova.tsx';

/** Checks in one word each, for the legend. */
const EM_PALAVRA: Readonly<Record<Verificacao, string>> = {
  disponibilidade: 'disponível',
  atualidade: 'atual',
  serie_historica: 'histórico',
  gravacao_relatorios: 'grava (exporta)',
  filtro_pesquisa: 'filtra',
};

const LEGENDA = VERIFICACOES.map(
  (verificacao) => `${VERIFICACAO[verificacao].letra} ${EM_PALAVRA[verificacao]}`,
).join(' · ');

/** Every criterion with its evidence, by dimension. */
export function Dimensoes({ avaliacao }: { readonly avaliacao: PublicAvaliacao }) {
  return (
    <section className="aval-part" aria-labelledby="por-dimensao">
      <div className="aval-part-head">
        <h2 id="por-dimensao" className="portal-section-title">
          Por dimensão
        </h2>
        <p>
          {LEGENDA}. Letra cheia: atende; riscada: não atende; tracejada: não verificada;
          pontilhada: fora do portal ou não se aplica.
        </p>
      </div>
      {avaliacao.dimensoes.map((dimensao) => (
        <Dimensao key={dimensao.numero} dimensao={dimensao} />
      ))}
    </section>
  );
}

function Dimensao({ dimensao }: { readonly dimensao: PublicAvaliacao['dimensoes'][number] }) {
  const { nome, peso, nota, criterios } = dimensao;
  return (
    <details className="aval-dim">
      <summary>
        <Icon name="chevron" className="aval-dim-mark" />
        <h3 className="aval-dim-name">
          {nome} <span className="aval-small">peso {peso}</span>
        </h3>
        {nota !== null && <Barra nota={nota} />}
        <strong className="aval-dim-score">
          {nota === null ? (
            <span>não se aplica</span>
          ) : (
            <span>
              {pontos(nota)} <span className="visually-hidden">de 100</span>
            </span>
          )}
        </strong>
      </summary>
      <ul className="portal-list">
        {criterios.map((criterio) => (
          <Criterio key={criterio.numero} criterio={criterio} />
        ))}
      </ul>
    </details>
  );
}

function Criterio({ criterio }: { readonly criterio: PublicCriterio }) {
  const { numero, texto, classe, estado, nota, motivo, endereco, verificacoes, ligadoEm } =
    criterio;
  // Reasons that the reason of the criterion does not give.
  const outras = verificacoes.filter(
    (each) => each.estado === 'nao_atende' && each.motivo !== motivo,
  );
  return (
    <li className="aval-crit" id={`criterio-${numero}`}>
      <div>
        <Prova endereco={endereco} className="aval-crit-name">
          {numero} {texto}
        </Prova>
        <p className="aval-small">
          {CRITERIO_CLASSE[classe].nome} ·{' '}
          <span className="aval-estado" data-estado={estado}>
            {AVALIACAO_ESTADO[estado]}
          </span>
        </p>
      </div>
      <ul className="portal-list aval-checks" aria-label={`Verificações do critério ${numero}`}>
        {verificacoes.map((each) => (
          <Check key={each.verificacao} julgada={each} doCriterio={endereco} />
        ))}
      </ul>
      <div className="aval-crit-why">
        <p>{motivo}</p>
        {outras.map(({ verificacao, motivo: why }) => (
          <p key={verificacao}>
            {VERIFICACAO[verificacao].nome}: {why}
          </p>
        ))}
        <Atestado criterio={criterio} />
        {ligadoEm !== null && (
          <p className="aval-small">Ligado pelo órgão em {formatDate(ligadoEm)}.</p>
        )}
      </div>
      <strong className="aval-crit-score">
        {estado === 'nao_se_aplica' ? (
          <span aria-hidden="true">–</span>
        ) : (
          <span>
            <span className="visually-hidden">Nota</span> {notaDoCriterio(nota)}
          </span>
        )}
      </strong>
    </li>
  );
}

interface CheckProps {
  readonly julgada: VerificacaoJulgada;
  /** Address that the criterion links to already. */
  readonly doCriterio: string | null;
}

/** Letter of a check. Its shape shows the state, its hidden text says it. */
function Check({ julgada, doCriterio }: CheckProps) {
  const { verificacao, estado, motivo, endereco } = julgada;
  const { letra, nome } = VERIFICACAO[verificacao];
  const told = `${nome}: ${said(estado)}. ${motivo}`;
  return (
    <li data-estado={estado}>
      <Prova endereco={endereco === doCriterio ? null : endereco} className="aval-check">
        <span aria-hidden="true" title={told}>
          {letra}
        </span>
        <span className="visually-hidden">{told}</span>
      </Prova>
    </li>
  );
}

const said = (estado: AvaliacaoEstado) => AVALIACAO_ESTADO[estado].toLowerCase();

function Atestado({ criterio: { atestado } }: { readonly criterio: PublicCriterio }) {
  if (atestado === null) return null;
  const { por, em } = atestado;
  return (
    <p className="aval-small">
      Atestado{por !== null && <span> por {por}</span>} em {formatDate(em.slice(0, 10))}.
    </p>
  );
}
