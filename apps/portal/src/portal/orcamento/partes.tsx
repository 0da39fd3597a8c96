import type { CSSProperties, ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { curto, inteiro, parteDe, porcento } from './valores.ts';
import './orcamento.css';

/** Abbreviated amount, with the exact amount on demand. */
export function Valor({ valor }: { readonly valor: string }) {
  return (
    <data value={valor} title={inteiro(valor)}>
      {curto(valor)}
    </data>
  );
}

interface BarraProps {
  /** Share of the full width, 0 to 1. */
  readonly parte: number;
  /** Width of a paler bar behind it, which ends in a mark. */
  readonly fundo?: number | undefined;
}

/** Bar that repeats the figure of the text next to it. */
function Barra({ parte, fundo }: BarraProps) {
  const style = { '--parte': parte, '--fundo': fundo ?? 1 } as CSSProperties;
  return (
    <span className="orc-bar" style={style} data-mark={fundo === undefined ? undefined : ''} />
  );
}

interface LinhaProps {
  readonly nome: string;
  /** Official name, if it differs. */
  readonly oficial?: string | null;
  readonly to?: To | undefined;
  readonly valor: ReactNode;
  readonly nota?: string | null;
  readonly parte: number;
  readonly fundo?: number | undefined;
}

/** Row with a bar; the whole row is the link. */
export function Linha({ nome, oficial, to, valor, nota, parte, fundo }: LinhaProps) {
  const names = (
    <>
      {nome}
      {oficial !== undefined &&
        oficial !== null &&
        oficial.toLowerCase() !== nome.toLowerCase() && (
          <span className="orc-official">{oficial}</span>
        )}
    </>
  );
  return (
    <li className="orc-row">
      <span className="orc-row-name">
        {to === undefined ? (
          names
        ) : (
          <Link to={to} className="orc-row-link">
            {names}
          </Link>
        )}
      </span>
      <span className="orc-row-figures">
        <span className="orc-row-value">{valor}</span>
        {nota !== undefined && nota !== null && <span className="orc-row-note">{nota}</span>}
      </span>
      <Barra parte={parte} fundo={fundo} />
    </li>
  );
}

interface Estagio {
  readonly nome: string;
  readonly oficial: string;
  readonly valor: string | null;
}

/** Planned amount and the stages of its execution, on one scale. */
export function Estagios({
  previsto,
  estagios,
}: {
  readonly previsto: string | null;
  readonly estagios: readonly Estagio[];
}) {
  const most = [previsto, ...estagios.map(({ valor }) => valor)].reduce<string>(
    (found, valor) => (Number(valor ?? 0) > Number(found) ? (valor ?? found) : found),
    '0',
  );
  return (
    <ul className="portal-list orc-stages">
      {estagios.map(({ nome, oficial, valor }) => (
        <li key={nome} className="orc-row">
          <span className="orc-row-name">
            {nome}
            {oficial !== nome.toLowerCase() && (
              <span className="orc-official orc-official-beside"> {oficial}</span>
            )}
          </span>
          <span className="orc-row-figures">
            <strong className="orc-row-value">
              {valor === null ? 'não informado' : <Valor valor={valor} />}
            </strong>
            <span className="orc-row-note">
              {valor === null || nome === 'Previsto' ? '' : porcento(valor, previsto)}
            </span>
          </span>
          <Barra
            parte={nome === 'Previsto' ? 0 : parteDe(valor, most)}
            fundo={previsto === null ? undefined : parteDe(previsto, most)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Figure with its name above and its limits below. */
export function Fato({
  nome,
  valor,
  nota,
}: {
  readonly nome: string;
  readonly valor: ReactNode;
  readonly nota?: ReactNode;
}) {
  return (
    <div className="orc-fact">
      <dt>{nome}</dt>
      <dd>
        <strong>{valor}</strong>
        {nota !== undefined && <span className="orc-fact-note">{nota}</span>}
      </dd>
    </div>
  );
}

/** Section of the page with a heading and content to its right. */
export function Parte({
  id,
  titulo,
  lado,
  children,
}: {
  readonly id: string;
  readonly titulo: string;
  readonly lado?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="orc-part" aria-labelledby={id}>
      <div className="orc-part-head">
        <h2 id={id} className="portal-section-title">
          {titulo}
        </h2>
        {lado !== undefined && <div className="orc-part-side">{lado}</div>}
      </div>
      {children}
    </section>
  );
}
