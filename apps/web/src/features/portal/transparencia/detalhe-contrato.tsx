import { CONTRATO_TIPO, formatDocumentoPublico } from '@claraboia/contract';
import type {
  PublicContrato,
  PublicContratoArquivo,
  PublicContratoVersao,
} from '@claraboia/contract/schema';
import { OutsideLink } from '../outside-link.tsx';
import { webHref } from '../portal-paths.ts';
import { ArquivoTable } from './arquivos.tsx';
import { ContratoLinks } from './detalhe-licitacao.tsx';
import { Parte } from './parte.tsx';
import { Dados, DetalheLink } from './tabela.tsx';
import { contratoNome, Dia, Dinheiro, processoDe, Vazio } from './valores.tsx';
import { Versoes } from './versoes.tsx';

interface ContratoDetalheProps {
  readonly contrato: PublicContrato;
  readonly arquivos: readonly PublicContratoArquivo[];
  readonly aditivos: readonly PublicContrato[];
}

/** A contract or an addendum whole, its files, and what changed it. */
export function ContratoDetalhe({ contrato, arquivos, aditivos }: ContratoDetalheProps) {
  const { id, numeroContrato, retificadoEm, tipo, licitacao } = contrato;
  const { contratoOriginal, clienteTcepe } = contrato;
  return (
    <>
      {retificadoEm !== null && (
        <Versoes<PublicContratoVersao>
          tipo="contrato"
          id={id}
          nome={`contrato ${numeroContrato}`}
          retificadoEm={retificadoEm}
        >
          {(versao) => <Dados list={dadosOf(versao)} />}
        </Versoes>
      )}
      <Dados
        list={[
          { nome: 'Documento', valor: tipo.nome },
          ...dadosOf(contrato),
          ...(contratoOriginal === null
            ? []
            : [
                {
                  nome: 'Contrato aditado',
                  valor: (
                    <DetalheLink tipo="contrato" id={contratoOriginal.id}>
                      {contratoNome(contratoOriginal.numeroContrato, {
                        id: CONTRATO_TIPO.contrato,
                      })}
                    </DetalheLink>
                  ),
                },
              ]),
          {
            nome: 'Licitação',
            valor:
              licitacao === null ? (
                <Vazio />
              ) : (
                <DetalheLink tipo="licitacao" id={licitacao.id}>
                  {licitacao.modalidadeTipo.nome} nº {licitacao.numero}, processo{' '}
                  {processoDe(licitacao)}
                </DetalheLink>
              ),
          },
          ...(clienteTcepe === null
            ? []
            : [{ nome: 'Unidade no tribunal de contas', valor: clienteTcepe.liconUj }]),
        ]}
      />
      <Parte titulo="Arquivos">
        <ArquivoTable list={arquivos} diaOf={({ data }) => data} />
      </Parte>
      {aditivos.length > 0 && (
        <Parte titulo="Termos aditivos">
          <ContratoLinks list={aditivos} />
        </Parte>
      )}
    </>
  );
}

/** What a contract has now and had in every earlier version. */
function dadosOf(each: Omit<PublicContratoVersao, 'motivo' | 'retificadoEm'>) {
  const href = webHref(each.urlContrato);
  return [
    { nome: 'Número', valor: each.numeroContrato },
    { nome: 'Exercício', valor: each.exercicio },
    ...(each.contratoCodigo === null
      ? []
      : [{ nome: 'Código na origem', valor: each.contratoCodigo }]),
    { nome: 'Início', valor: <Dia dia={each.dataInicio} /> },
    { nome: 'Fim da vigência', valor: <Dia dia={each.dataFim} /> },
    { nome: 'Valor', valor: <Dinheiro valor={each.valor} /> },
    { nome: 'Fornecedor', valor: each.fornecedor },
    {
      nome: 'CPF ou CNPJ',
      valor: each.documento === null ? <Vazio /> : formatDocumentoPublico(each.documento),
    },
    { nome: 'Objeto', valor: each.objeto },
    ...(href === null
      ? []
      : [
          {
            nome: 'Inteiro teor',
            valor: (
              <OutsideLink href={href} className="transp-open">
                Abrir na origem
              </OutsideLink>
            ),
          },
        ]),
  ];
}
