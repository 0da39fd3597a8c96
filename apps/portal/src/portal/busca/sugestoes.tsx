import { Fragment } from 'react';
import { Link } from 'react-router';
import { buscaPath } from '../portal-paths.ts';

interface SugestoesProps {
  readonly list: readonly string[];
  readonly cliente: string;
}

/** Corrected queries as links, in one sentence. */
export function Sugestoes(props: SugestoesProps) {
  return (
    <p className="busca-note">
      Você quis dizer <Perguntas {...props} />?
    </p>
  );
}

/** Related queries, in the words of documents with the same meaning. */
export function Parecidas(props: SugestoesProps) {
  return (
    <p className="busca-parecidas">
      Buscas parecidas: <Perguntas {...props} />
    </p>
  );
}

function Perguntas({ list, cliente }: SugestoesProps) {
  return list.map((each, index) => (
    <Fragment key={each}>
      {index > 0 && <span>{index === list.length - 1 ? ' ou ' : ', '}</span>}
      <Link to={buscaPath(cliente, each)}>{each}</Link>
    </Fragment>
  ));
}
