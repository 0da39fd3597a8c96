import type { FaceArvore, FaceSanfona } from '@claraboia/contract';
import { Link } from 'react-router';
import { usePortal } from '../portal-data.ts';
import { paginaPath } from '../portal-paths.ts';
import { RichContent } from '../rich-content.tsx';
import { readText } from '../transparencia/leitura.ts';
import { useAnswer } from '../use-answer.ts';
import { type Registro, registroQuery } from './inteira-data.ts';

interface TextoProps {
  readonly face: FaceSanfona | FaceArvore;
  readonly row: Registro;
  /** Text of the link that opens a long text. */
  readonly rotulo: string;
  /** True once a long text is opened: it is fetched then. */
  readonly aberto: boolean;
}

/** Text of a record; nothing if it has none. */
export function Texto({ face, row, rotulo, aberto }: TextoProps) {
  if (row.textoAParte === true) {
    return <TextoAParte face={face} row={row} rotulo={rotulo} aberto={aberto} />;
  }
  return hasTexto(face, row) ? <Conteudo face={face} row={row} /> : null;
}

/** True if a record has a text, in its row or apart from it. */
export const hasTexto = ({ texto }: TextoProps['face'], row: Registro): boolean =>
  row.textoAParte === true || (readText(texto, row) ?? '') !== '';

function Conteudo({ face: { texto, rico }, row }: Pick<TextoProps, 'face' | 'row'>) {
  const text = readText(texto, row) ?? '';
  return rico ? <RichContent html={text} /> : <p className="portal-declaration-text">{text}</p>;
}

/** Text that is too long for its list: fetched when it is opened, or included by its own address. */
function TextoAParte({ face, row: { id }, rotulo, aberto }: TextoProps) {
  const { cliente } = usePortal();
  const { data, isPending, error } = useAnswer(aberto ? registroQuery(cliente, face, id) : null);
  if (data !== undefined) return <Conteudo face={face} row={data} />;
  return (
    <>
      {isPending && <p role="status">Carregando o texto…</p>}
      {error !== null && (
        <p role="alert">Não foi possível carregar este texto agora. Tente pelo link abaixo.</p>
      )}
      {!isPending && (
        <p>
          Este texto é longo e abre à parte.{' '}
          <Link
            to={`${paginaPath(cliente, face.pagina)}?${face.parametro}=${id}`}
            preventScrollReset
          >
            {rotulo}
          </Link>
        </p>
      )}
    </>
  );
}
