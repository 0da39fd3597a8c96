import { Link } from 'react-router';
import type { Query } from '../answers.ts';
import { RichContent } from '../rich-content.tsx';
import { useAnswer } from '../use-answer.ts';

interface TextoAParteProps<T> {
  /** Query for the record that holds the text. */
  readonly query: Query<T>;
  readonly htmlOf: (record: T) => string | null;
  /** Address of a page that includes the text, for users without scripts. */
  readonly to: string;
  /** Text of the link that opens it. */
  readonly rotulo: string;
  /** True once the text is opened: it is fetched then. */
  readonly aberto: boolean;
}

/** Text that is too long for its list: fetched when it is opened, or included by its own address. */
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
