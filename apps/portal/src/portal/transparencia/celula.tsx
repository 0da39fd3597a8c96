import { type Celula, guestLink, webHref } from '@claraboia/contract';
import type { ReactNode } from 'react';
import { answers } from '../answers.ts';
import { configuracaoQuery } from '../ask-query.ts';
import { OutsideLink } from '../outside-link.tsx';
import { useAnswer } from '../use-answer.ts';
import { ArquivoBaixar, ArquivoNome, Foto } from './arquivos.tsx';
import { DetalheLink } from './detalhe-link.tsx';
import { celulaText, quantidade, read, readText } from './leitura.ts';
import { Dia, Dinheiro, Periodo, Vazio } from './valores.tsx';

/** Row of any list. */
export interface Linha {
  readonly id: number;
}

interface ValorProps {
  readonly celula: Celula;
  readonly row: object;
}

/** Formats a value of a row by its type. */
export function Valor({ celula, row }: ValorProps): ReactNode {
  const { tipo, longo, abaixo, ate, abre, vazio } = celula;
  const text = readText(celula.valor, row);
  const below = abaixo === undefined ? null : readText(abaixo, row);
  if (abre !== undefined) return <Aberto celula={celula} row={row} text={text} below={below} />;
  if (text === null) return vazio ?? <Vazio />;
  switch (tipo) {
    case 'money':
      return <Dinheiro valor={text} />;
    case 'date':
    case 'dateTime':
      return <Dia dia={text} />;
    case 'periodo':
      return <Periodo de={text} ate={ate === undefined ? null : readText(ate, row)} />;
    case 'boolean':
      return celulaText(celula, row);
    case 'link':
      return <Ligacao celula={celula} row={row} address={text} />;
    case 'arquivo':
      return <ArquivoNome nome={text} endereco={enderecoOf(celula, row)} />;
    case 'baixar':
      return <ArquivoBaixar nome={text} endereco={enderecoOf(celula, row)} />;
    case 'foto':
      return <Foto descricao={text} endereco={enderecoOf(celula, row)} />;
    default:
      return (
        <>
          <Texto longo={longo} text={tipo === 'number' ? quantidade(text) : text} />
          <Abaixo below={below} />
        </>
      );
  }
}

const enderecoOf = ({ endereco }: Celula, row: object) =>
  endereco === undefined ? null : readText(endereco, row);

function Texto({ longo, text }: { readonly longo: boolean | undefined; readonly text: string }) {
  return longo ? <span className="transp-long">{text}</span> : text;
}

/** A second line, such as the number of a document whose subject stands above. */
function Abaixo({ below }: { readonly below: string | null }) {
  if (below === null) return null;
  return (
    <>
      {' '}
      <span className="transp-under">{below}</span>
    </>
  );
}

interface AbertoProps extends ValorProps {
  readonly text: string | null;
  readonly below: string | null;
}

/** Link to a record. If the cell has no text, its second line is the link. */
function Aberto({ celula: { abre, longo }, row, text, below }: AbertoProps) {
  const shown = text ?? below;
  if (abre === undefined || shown === null) return <Vazio />;
  const id = read(abre.id, row);
  const sobre = abre.sobre === undefined ? null : readText(abre.sobre, row);
  const name = <Texto longo={longo} text={shown} />;
  return (
    <>
      {typeof id === 'number' ? (
        <DetalheLink conjunto={abre.conjunto} id={id} sobre={sobre}>
          {name}
        </DetalheLink>
      ) : (
        name
      )}
      <Abaixo below={text === null ? null : below} />
    </>
  );
}

/** Loads the settings, which name the hosts with guest access. If that fails, links are shown without guest access. */
export async function preloadGuestHosts(): Promise<void> {
  await answers()
    .get(configuracaoQuery)
    .catch(() => undefined);
}

function Ligacao({ celula, row, address }: ValorProps & { readonly address: string }) {
  const { rotulo, sobre, convidado = false } = celula;
  const { data } = useAnswer(convidado ? configuracaoQuery : null);
  const href = webHref(address);
  if (href === null) return <Vazio />;
  const about = sobre === undefined ? null : readText(sobre, row);
  return (
    <OutsideLink
      href={convidado ? guestLink(href, data?.guestHosts ?? []) : href}
      className="transp-open"
    >
      {rotulo ?? href} {about !== null && <span className="visually-hidden">{about}</span>}
    </OutsideLink>
  );
}
