import { Link } from 'react-router';
import type { Query } from '../answers.ts';
import { RichContent } from '../rich-content.tsx';
import { useAnswer } from '../use-answer.ts';

interface TextoAParteProps<T> {
  /** The record that the text comes with. */
  readonly query: Query<T>;
  readonly htmlOf: (record: T) => string | null;
  /** Address that brings the text along, for those without scripts. */
  readonly to: string;
  /** Text of the link that opens it. */
  readonly rotulo: string;
  /** Somebody opened it: it is fetched. */
  readonly aberto: boolean;
}

/** A text that is too long for the list it belongs to: fetched once it is opened, or by its own address. */
export function TextoAParte<T>({ query, htmlOf, to, rotulo, aberto }: TextoAParteProps<T>) {
  const { data, isPending, error } = useAnswer(aberto ? query : null);
  const html = data === undefined ? null : htmlOf(data);
  if (html !== null) return <RichContent html={html} />;
  return (
    <>
      {isPending && <p role="status">Carregando o texto…</p>}
      {error !== null && (
        <p role="alert">Não foi possível carregar este texto agora. Tente pelo link abaixo.</p>
      )}
      {!isPending && (
        <p>
          Este texto é longo e abre à parte.{' '}
          <Link to={to} preventScrollReset>
            {rotulo}
          </Link>
        </p>
      )}
    </>
  );
}
