import { commandLines } from '../command-line.ts';
import type { Manifesto } from './formato.ts';

/** Read-me text for a person who opens the archive, perhaps without this product. */
export function leiaMe(
  { criadoEm, produto }: Pick<Manifesto, 'criadoEm' | 'produto'>,
  nome: string,
  lacrado: boolean,
): string {
  const { release, sources } = commandLines('importar-cliente');
  return `TUDO DE ${nome.toUpperCase()}

Feito em ${criadoEm} (UTC) pela Claraboia ${produto}.

ESTE ARQUIVO É SIGILOSO. Ele tem dados pessoais (inscrições em eventos, pedidos de documentos,
pessoas com acesso, a trilha de auditoria). Guarde-o como se guarda o próprio banco de dados.

O QUE HÁ AQUI

  dados/*.csv         cada tabela para ler em planilha: ponto e vírgula, UTF-8, dd/mm/aaaa, vírgula decimal.
  dados/*.jsonl       as mesmas tabelas sem perda nenhuma: uma linha por registro, cada linha um objeto
                      JSON. É o que outro programa deve ler. Datas em ISO 8601 (UTC), números exatos.
  dados/dicionario.csv  cada tabela e coluna, como se chama na tela, e o tipo.
  arquivos/           os documentos e imagens, cada um com o nome do seu SHA-256.
  arquivos.csv        o nome original, o tipo e o tamanho de cada um. As tabelas citam um arquivo pelo
                      nome guardado: o SHA-256 e a extensão.
  dados/auditoria.*   a trilha: quem fez o quê, quando, o registro como era antes e como ficou depois.
  pessoas.csv         quem tem acesso, com o papel, e quem os registros e a trilha citam ("ref").
  pessoas.jsonl       o mesmo, para programas.
  cliente.json        o próprio órgão, seus domínios e os endereços que já teve.
${lacrado ? '  lacre.age           os CPF das pessoas e a chave que reconhece favorecidos pelo CPF, cifrados\n                      (age) com a senha dada na exportação: age -d lacre.age\n' : ''}  manifesto.json      a lista de tudo, com o SHA-256 de cada parte. O comentário do ZIP é o SHA-256 dela.

COMO AS TABELAS SE LIGAM

Uma coluna "x_id" tem o "id" de um registro da tabela x. As listas que vêm com o produto (funções,
modalidades, municípios do IBGE...) são citadas pelo código oficial ou pelo número que têm no produto.
Colunas de pessoas ("pessoa_id", "enviada_por"...) têm o "ref" de pessoas.csv.

PARA LEVAR A OUTRA CLARABOIA

  ${release} --de=ESTE_ARQUIVO --senha-de=ARQUIVO_DA_SENHA

só confere; com --sim, traz tudo. Quem a serve das fontes escreve "${sources}"
no lugar de "${release}", na pasta delas. Os números dos registros, e com eles
os endereços, continuam os mesmos.

O QUE NÃO VEM

O índice da busca e o texto tirado dos PDF (fazem-se de novo), sessões e códigos que valem minutos,
senhas e contas (são de quem entra), e os trabalhos que esperavam na fila, como cartas por enviar.
Favorecidos pessoas físicas têm o CPF mascarado: o CPF inteiro nunca foi guardado.
`;
}
