/**
 * Common parts of passwords with twelve or more characters, in lower case without accents: Portuguese, English, and
 * terms of this product.
 */
const COMMON = `
  senha senhas minhasenha novasenha senhaforte segredo mudar mude123 trocar trocaragora inicial provisoria padrao acesso
  entrar login usuario conta chave codigo teste testando exemplo temporaria nova123 bemvindo sejabemvindo obrigado
  admin administrador administrator administracao gestor gestora gestao controle consulta servidor servidora sistema
  suporte informatica computador internet secretaria gabinete prefeito prefeita prefeitura camara vereador vereadora
  municipio municipal cidade governo estado federal publico publica portal transparencia claraboia ouvidoria licitacao
  contrato convenio publicacao tribunal contas orgao autarquia fundacao consorcio fundo
  brasil brasileiro brasileira pernambuco recife nordeste
  flamengo corinthians palmeiras saopaulo santos vasco gremio internacional cruzeiro atletico botafogo fluminense bahia
  sport nautico santacruz ceara fortaleza selecao futebol campeao tricolor mengao
  deus jesus cristo jesuscristo deusefiel deuseamor senhor maria nossa senhora aparecida familia amor
  teamo euteamo amorzinho minhavida vida feliz felicidade amizade amigos princesa gatinha bebe saudade sucesso vitoria
  joao jose antonio francisco carlos paulo pedro lucas luiz marcos gabriel rafael daniel marcelo bruno eduardo felipe
  rodrigo fernando gustavo miguel arthur davi bernardo ana francisca antonia adriana juliana marcia fernanda patricia
  aline sandra camila amanda bruna jessica leticia julia luciana vanessa mariana gabriela beatriz larissa sofia alice
  helena isabella
  janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro segunda terca quarta quinta
  sexta sabado domingo verao inverno outono primavera natal
  cachorro gatinho borboleta estrela chocolate dragao tigre leao computador celular telefone
  password passwords passw0rd pass1234 letmein welcome changeme default master superman batman monkey dragon shadow
  football baseball soccer princess sunshine iloveyou loveyou lovely trustno1 starwars pokemon whatever computer internet
  michael jennifer jordan hunter killer charlie ashley access qwerty azerty secret summer winter spring autumn hello
  freedom flower cheese ginger pepper money maggie master google facebook instagram samsung iphone microsoft windows
  minecraft naruto goku mustang ferrari
  1q2w 3e4r 5t6y 7u8i q1w2 e3r4 t5y6 1qaz 2wsx 3edc 4rfv zaq1 xsw2 cde3 qazwsx edcrfv wsxedc abc123 a1b2 c3d4
`;

/** Longest first: removing a short one must not leave the rest of a longer one. */
export const SENHA_COMUM: readonly string[] = [...new Set(COMMON.trim().split(/\s+/))].sort(
  (a, b) => b.length - a.length,
);
