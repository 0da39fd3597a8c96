import type { PublicServico } from '@claraboia/contract/schema';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { PageTitle } from '../page-title.tsx';
import { usePortal } from '../portal-data.ts';
import { Canal } from './canal.tsx';
import './servicos.css';

/** All that a citizen has to know of one service (spec portal §2; Lei 13.460/2017, art. 7). */
export function ServicoPage() {
  const { portal } = usePortal();
  const servico = useLoaderData<PublicServico>();
  const { nome, descricao, documentos, formasSolicitacao, estruturaOrganizacional } = servico;
  return (
    <article className="servico">
      <PageTitle titles={[nome, portal.clienteGlobal.nome]}>{nome}</PageTitle>
      <p className="portal-muted">{estruturaOrganizacional.nome}</p>
      <p className="servico-text portal-lead">{descricao}</p>
      <dl className="servico-facts">
        <Fact label="Requer Agendamento Prévio">{yesNo(servico.agendamentoPrevio)}</Fact>
        <Fact label="Atendimento Domiciliar">{yesNo(servico.atendimentoDomiciliar)}</Fact>
        <Fact label="Taxas">{servico.pagamentoTaxas}</Fact>
        <Fact label="Prazo de Atendimento">{servico.prazoAtendimento}</Fact>
        <Fact label="Tempo de espera">{servico.tempoEspera}</Fact>
      </dl>
      <Section title="Exigências">{servico.exigencias}</Section>
      {documentos.length > 0 && (
        <section>
          <h2>Documentos</h2>
          <table className="servico-table">
            <thead>
              <tr>
                <th scope="col">Documento</th>
                <th scope="col">Obrigatório</th>
                <th scope="col">Observação</th>
              </tr>
            </thead>
            <tbody>
              {documentos.map((documento) => (
                <tr key={documento.id}>
                  <th scope="row">{documento.nome}</th>
                  <td data-label="Obrigatório">{yesNo(documento.obrigatorio)}</td>
                  <td data-label="Observação">{documento.observacao || '-'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Section title="Etapas">{servico.etapas}</Section>
      <Section title="Prioridades">{servico.prioridades}</Section>
      {formasSolicitacao.length > 0 && (
        <section>
          <h2>Como solicitar</h2>
          <table className="servico-table">
            <thead>
              <tr>
                <th scope="col">Forma</th>
                <th scope="col">Onde</th>
              </tr>
            </thead>
            <tbody>
              {formasSolicitacao.map((forma) => (
                <tr key={forma.id}>
                  <th scope="row">{forma.tipoSolicitacao.nome}</th>
                  <td data-label={forma.tipoSolicitacao.campo}>
                    <Canal tipo={forma.tipoSolicitacao.id} valor={forma.valor} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Section title="Acompanhamento">{servico.formaAcompanhamento}</Section>
      <Section title="Reclamações, elogios e sugestões">{servico.canalManifestacao}</Section>
    </article>
  );
}

const yesNo = (value: boolean) => (value ? 'Sim' : 'Não');

interface PieceProps {
  readonly children: ReactNode;
}

function Fact({ label, children }: PieceProps & { readonly label: string }) {
  if (children === null || children === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A text under its heading, its line breaks kept; nothing where there is none. */
function Section({ title, children }: PieceProps & { readonly title: string }) {
  if (children === null || children === '') return null;
  return (
    <section>
      <h2>{title}</h2>
      <p className="servico-text">{children}</p>
    </section>
  );
}
