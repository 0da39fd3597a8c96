import { PAGINAS } from '@claraboia/contract';
import type { PublicServico } from '@claraboia/contract/schema';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { usePortal } from '../portal-data.ts';
import { Cabeca } from '../registro/cabeca.tsx';
import { Fato, Fatos } from '../registro/fatos.tsx';
import { Canal } from './canal.tsx';
import '../registro/registro.css';
import './servicos.css';

/** Page of a service with all facts that citizens need (spec portal §2; Lei 13.460/2017, art. 7). */
export function ServicoPage() {
  const { portal } = usePortal();
  const servico = useLoaderData<PublicServico>();
  const { nome, descricao, documentos, formasSolicitacao, estruturaOrganizacional } = servico;
  return (
    <article className="registro servico">
      <Cabeca
        situacao={null}
        linha={estruturaOrganizacional.nome}
        titles={[
          nome,
          estruturaOrganizacional.nome,
          PAGINAS.servicos.nome,
          portal.clienteGlobal.nome,
        ]}
        titulo={nome}
      >
        <p className="registro-frase">{descricao}</p>
      </Cabeca>
      <Fatos>
        <Fato nome="Requer Agendamento Prévio">{yesNo(servico.agendamentoPrevio)}</Fato>
        <Fato nome="Atendimento Domiciliar">{yesNo(servico.atendimentoDomiciliar)}</Fato>
        <Fato nome="Taxas">{servico.pagamentoTaxas}</Fato>
        <Fato nome="Prazo de Atendimento">{servico.prazoAtendimento}</Fato>
        <Fato nome="Tempo de espera">{servico.tempoEspera}</Fato>
      </Fatos>
      <div className="registro-partes">
        <div className="registro-main">
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
        </div>
        <div className="registro-lado">
          <Section title="Acompanhamento" className="registro-panel">
            {servico.formaAcompanhamento}
          </Section>
          <Section title="Reclamações, elogios e sugestões" className="registro-panel">
            {servico.canalManifestacao}
          </Section>
        </div>
      </div>
    </article>
  );
}

const yesNo = (value: boolean) => (value ? 'Sim' : 'Não');

interface SectionProps {
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Heading with a text that keeps its line breaks; nothing if the text is empty. */
function Section({ title, className, children }: SectionProps) {
  if (children === null || children === '') return null;
  return (
    <section className={className}>
      <h2>{title}</h2>
      <p className="servico-text">{children}</p>
    </section>
  );
}
