import type { PublicConvenio, PublicConvenioVersao } from '@claraboia/contract/schema';
import { ConvenioLink } from './convenio-link.tsx';
import { Dados } from './tabela.tsx';
import { Dia, Dinheiro, Vazio } from './valores.tsx';
import { Versoes } from './versoes.tsx';

/** An agreement whole. */
export function ConvenioDetalhe({ convenio }: { convenio: PublicConvenio }) {
  const { id, numeroConvenio, retificadoEm } = convenio;
  return (
    <>
      {retificadoEm !== null && (
        <Versoes<PublicConvenioVersao>
          tipo="convenio"
          id={id}
          nome={`convênio ${numeroConvenio}`}
          retificadoEm={retificadoEm}
        >
          {(versao) => <Dados list={dadosOf(versao)} />}
        </Versoes>
      )}
      <Dados list={dadosOf(convenio)} />
    </>
  );
}

const dadosOf = (each: Omit<PublicConvenio, 'id' | 'clienteGlobal'>) => [
  { nome: 'Número', valor: each.numeroConvenio },
  { nome: 'Órgão concedente', valor: each.nomeOrgao },
  { nome: 'Programa', valor: each.programa ?? <Vazio /> },
  { nome: 'Situação', valor: each.situacao ?? <Vazio /> },
  { nome: 'Início da execução', valor: <Dia dia={each.dataInicioExecucao} /> },
  { nome: 'Fim da execução', valor: <Dia dia={each.datafimExecucao} /> },
  { nome: 'Repasse do órgão concedente', valor: <Dinheiro valor={each.valorRepasse} /> },
  { nome: 'Contrapartida', valor: <Dinheiro valor={each.valorContrapartida} /> },
  { nome: 'Valor total', valor: <Dinheiro valor={each.valorGlobal} /> },
  { nome: 'Na origem', valor: <ConvenioLink convenio={each} /> },
];
