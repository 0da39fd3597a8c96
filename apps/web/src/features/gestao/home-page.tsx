import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useOpenSession } from '../../lib/session.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import './home-page.css';

/** A CNPJ as it is written, letters of the new ones included: `AA.AAA.AAA/AAAA-99`. */
export function formatCnpj(cnpj: string): string {
  const match = /^(.{2})(.{3})(.{3})(.{4})(.{2})$/.exec(cnpj);
  return match === null ? cnpj : `${match[1]}.${match[2]}.${match[3]}/${match[4]}-${match[5]}`;
}

const SMALL_WORDS = new Set(['de', 'da', 'do', 'das', 'dos', 'e']);

/** Up to two letters that stand for a name while there is no picture. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !SMALL_WORDS.has(word));
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return (first.charAt(0) + last.charAt(0)).toLocaleUpperCase('pt-BR');
}

/** The start of the management area: where one works, and as whom. */
export function HomePage() {
  const { user, context } = useOpenSession();
  const { client, exercicio } = context;
  useDocumentTitle('Gestão');
  return (
    <div className="home">
      <h1 className="visually-hidden">Gestão do portal</h1>
      <section className="home-card" aria-labelledby="home-client">
        <span className="home-mark" aria-hidden="true">
          {initials(client.nome)}
        </span>
        <div className="home-body">
          <h2 id="home-client">{client.nome}</h2>
          <dl>
            <dt>Município</dt>
            <dd>{client.cidade}</dd>
            <dt>Exercício</dt>
            <dd>{exercicio}</dd>
            <dt>CNPJ</dt>
            <dd>{client.cnpj === null ? 'Não informado' : formatCnpj(client.cnpj)}</dd>
          </dl>
          <Button component={Link} to="/gestao?trocar" variant="light" mt="md">
            Trocar cliente
          </Button>
        </div>
      </section>
      <section className="home-card" aria-labelledby="home-person">
        <span className="home-mark is-round" aria-hidden="true">
          {initials(user.nome)}
        </span>
        <div className="home-body">
          <h2 id="home-person">{user.nome}</h2>
          <dl>
            <dt>Usuário</dt>
            <dd>{user.username}</dd>
          </dl>
        </div>
      </section>
    </div>
  );
}
