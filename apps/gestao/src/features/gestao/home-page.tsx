import { formatCnpj } from '@claraboia/contract';
import { useDocumentTitle } from '@claraboia/ui/lib/page-notes.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useOpenSession } from '../../lib/session.ts';
import { initials } from './initials.ts';
import { PainelSection } from './painel/painel.tsx';
import { PersonCard } from './person-card.tsx';
import './home-page.css';

/** Home of the back-office: client, role, and key figures. */
export function HomePage() {
  const { context } = useOpenSession();
  const { client, exercicio } = context;
  useDocumentTitle('Gestão');
  return (
    <div className="home-page">
      <h1 className="visually-hidden">Gestão do portal</h1>
      <div className="home">
        <section className="home-card" aria-labelledby="home-client">
          <ClientMark key={client.id} nome={client.nome} />
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
        <PersonCard />
        <PainelSection />
      </div>
    </div>
  );
}

/** Logo of the client (spec gestao §1), or its initials without one. */
function ClientMark({ nome }: { readonly nome: string }) {
  const [missing, setMissing] = useState(false);
  return missing ? (
    <span className="home-mark" aria-hidden="true">
      {initials(nome)}
    </span>
  ) : (
    <img className="home-logo" src="/logo" alt="" onError={() => setMissing(true)} />
  );
}
