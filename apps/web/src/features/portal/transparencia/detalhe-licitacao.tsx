import type {
  PublicContrato,
  PublicLicitacao,
  PublicLicitacaoArquivo,
  PublicLicitacaoVersao,
} from '@claraboia/contract/schema';
import { ArquivoTable } from './arquivos.tsx';
import { Parte } from './parte.tsx';
import { Dados, DetalheLink } from './tabela.tsx';
import { contratoNome, Dia, Dinheiro, processoDe, upToSlash, Vazio } from './valores.tsx';
import { Versoes } from './versoes.tsx';

interface LicitacaoDetalheProps {
  readonly licitacao: PublicLicitacao;
  readonly arquivos: readonly PublicLicitacaoArquivo[];
  readonly contratos: readonly PublicContrato[];
}

/** A procurement whole, its files, and what was contracted by it. */
export function LicitacaoDetalhe({ licitacao, arquivos, contratos }: LicitacaoDetalheProps) {
  return (
    <>
      {licitacao.retificadoEm !== null && (
        <Versoes<PublicLicitacaoVersao>
          tipo="licitacao"
          id={licitacao.id}
          nome={`processo ${processoDe(licitacao)}`}
          retificadoEm={licitacao.retificadoEm}
        >
          {(versao) => <Dados list={dadosOf(versao)} />}
        </Versoes>
      )}
      <Dados list={dadosOf(licitacao)} />
      <Parte titulo="Arquivos">
        <ArquivoTable list={arquivos} diaOf={({ dataArquivo }) => dataArquivo} />
      </Parte>
      {contratos.length > 0 && (
        <Parte titulo="Contratos e termos aditivos">
          <ContratoLinks list={contratos} />
        </Parte>
      )}
    </>
  );
}

/** Contracts that open in place of what is shown. */
export function ContratoLinks({ list }: { list: readonly PublicContrato[] }) {
  return (
    <ul className="portal-list transp-links">
      {list.map(({ id, numeroContrato, tipo, fornecedor, valor }) => (
        <li key={id}>
          <DetalheLink tipo="contrato" id={id}>
            {contratoNome(numeroContrato, tipo)}
          </DetalheLink>
          <span>{fornecedor}</span>
          <Dinheiro valor={valor} />
        </li>
      ))}
    </ul>
  );
}

const dadosOf = (each: Omit<PublicLicitacao, 'id' | 'clienteGlobal'>) => [
  { nome: 'Processo', valor: upToSlash(each.numeroProcesso) },
  { nome: 'Exercício', valor: each.exercicio },
  { nome: 'Modalidade', valor: each.modalidadeTipo.nome },
  { nome: 'Número da modalidade', valor: each.numero },
  ...(each.modalidade === null ? [] : [{ nome: 'Modalidade na origem', valor: each.modalidade }]),
  { nome: 'Situação', valor: each.situacao },
  { nome: 'Unidade gestora', valor: each.unidadeGestora },
  { nome: 'Publicação', valor: <Dia dia={each.dataPublicacao} /> },
  { nome: 'Recebimento das propostas', valor: <Dia dia={each.dataRecebimentoProposta} /> },
  { nome: 'Valor estimado', valor: <Dinheiro valor={each.valorEstimado} /> },
  { nome: 'Valor adjudicado', valor: <Dinheiro valor={each.valorAdjudicado} /> },
  { nome: 'Objeto', valor: each.objeto },
  { nome: 'Participantes', valor: each.participantes ?? <Vazio /> },
  { nome: 'Vencedores', valor: each.vencedores ?? <Vazio /> },
];
