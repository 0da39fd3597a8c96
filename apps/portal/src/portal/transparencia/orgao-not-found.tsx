import { useLocation, useRouteError } from 'react-router';
import { BarePage } from '../bare-page.tsx';
import { ClienteList } from '../cliente-list.tsx';
import { ErrorState, isNotFound } from '../error-state.tsx';
import { PageTitle } from '../page-title.tsx';
import { clienteListQuery } from '../portal-queries.ts';
import { useAnswer } from '../use-answer.ts';

/** No client of that name, or none named: the page that was wanted, of the bodies that there are. */
export function OrgaoNotFound() {
  const error = useRouteError();
  return (
    <BarePage>
      {isNotFound(error) ? <Chooser /> : <ErrorState error={error} titles={[]} />}
    </BarePage>
  );
}

function Chooser() {
  const { pathname, search } = useLocation();
  const { data, error } = useAnswer(clienteListQuery());
  if (error !== null) return <ErrorState error={error} titles={[]} />;
  const params = new URLSearchParams(search);
  const cliente = params.get('id') ?? '';
  const title = cliente === '' ? 'De qual órgão?' : 'Órgão não encontrado';
  // The record that an address opens is another body's.
  const pathOf = (identificador: string) =>
    `${pathname}?${new URLSearchParams({ id: identificador })}`;
  return (
    <div className="portal-chooser">
      <PageTitle titles={[title]}>{title}</PageTitle>
      <p className="portal-lead">
        {cliente === '' ? (
          'O endereço não diz de que órgão são as informações. Escolha abaixo.'
        ) : (
          <>
            Não há um órgão no endereço <strong className="portal-address">{cliente}</strong>.
            Escolha abaixo o que você procura.
          </>
        )}
      </p>
      {data === undefined ? (
        <p role="status">Carregando...</p>
      ) : (
        <ClienteList clienteList={data} label="Órgãos com portal" pathOf={pathOf} />
      )}
    </div>
  );
}
