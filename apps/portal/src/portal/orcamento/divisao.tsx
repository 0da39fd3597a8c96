import { Choice } from '../choices.tsx';
import { Linha, Valor } from './partes.tsx';
import { type Passos, passosParams, withPasso } from './passos-address.ts';
import { curto, porcento } from './valores.ts';

/** Part of a breakdown, with its planned and actual amount. */
interface Grupo {
  readonly codigo: string;
  readonly nome: string;
  readonly oficial: string;
  readonly previsto: string | null;
  readonly feito: string;
}

interface DivisaoProps<D extends string> {
  readonly dimensoes: Readonly<Record<D, { readonly rotulo: string }>>;
  readonly passos: Passos<D>;
  /** Chosen steps, and the dimension of the breakdown. */
  readonly filtro: readonly { readonly dimensao: D }[];
  readonly por: D;
  readonly grupos: readonly Grupo[];
  readonly addressOf: (passos: Passos<D>) => string;
}

/** Breakdown of an amount by one dimension. Each part links to its own breakdown; links above switch the dimension. */
export function Divisao<D extends string>({
  dimensoes,
  passos,
  filtro,
  por,
  grupos,
  addressOf,
}: DivisaoProps<D>) {
  const chosen = new Set(filtro.map(({ dimensao }) => dimensao));
  const left = (Object.keys(dimensoes) as D[]).filter((each) => !chosen.has(each));
  const most = grupos.reduce(
    (found, { previsto, feito }) => Math.max(found, Number(previsto ?? 0), Number(feito)),
    0,
  );
  return (
    <>
      <nav className="orc-years" aria-label="Dividir por">
        {left.map((dimensao) => (
          <Choice
            key={dimensao}
            search={`?${new URLSearchParams(passosParams({ ...passos, por: dimensao }))}`}
            current={dimensao === por}
          >
            {dimensoes[dimensao].rotulo}
          </Choice>
        ))}
      </nav>
      <ul className="portal-list">
        {grupos.map(({ codigo, nome, oficial, previsto, feito }) => (
          <Linha
            key={codigo}
            nome={nome}
            oficial={oficial}
            to={chosen.has(por) ? undefined : addressOf(withPasso(passos, por, codigo))}
            valor={
              <>
                <Valor valor={feito} />
                {previsto !== null && (
                  <span className="portal-muted orc-row-planned"> de {curto(previsto)}</span>
                )}
              </>
            }
            nota={porcento(feito, previsto)}
            parte={most === 0 ? 0 : Math.max(0, Number(feito)) / most}
            fundo={previsto === null || most === 0 ? undefined : Number(previsto) / most}
          />
        ))}
      </ul>
    </>
  );
}
