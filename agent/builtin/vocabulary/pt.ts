import type { FieldVocabulary } from "./vocabulary.ts";

export const pt: FieldVocabulary = {
  language: "pt",
  grammar:
    "o, os, a, as, um, uma, e, é, está, estava, não, nao, com, para, por, em, no, na, nos, nas, do, da, dos, das, ao, à, que, se, foi, mas, já, muito, mais, há, bom, dia, boa, tarde, obrigado, agora, também, tudo, nada, sem, meu, ele, ela, nós, eu, isso, esta, este, ser, tem, só, até, depois, hoje, ok, fiz, cheguei, então, pra, tá, cara",
  work: "mudei, mudámos, mudamos, mudad*, mudado, mudada, troquei, trocámos, trocamos, trocad*, substituí, substituímos, substituíd*, substitui, renovei, renovad*, reparei, reparámos, reparad*, consertei, consertad*, arranjei, arranjad*, soldei, soldad*, apertei, apertad*, reapertei, reapertad*, ajustei, ajustad*, afinei, afinad*, regulei, regulad*, calibrei, calibrad*, limpei, limpámos, limpo e, limpad*, limpos, limpas, lavei, lavad*, sangrei, sangrad*, purguei, purgad*, enchi, atestei, atestad*, completei, completad*, lubrifiquei, lubrificad*, massa em todos, engraxei, engraxad*, engraxamento, lubrificação, verifiquei, verificad*, testei, testad*, inspecionei, inspecionad*, medi, soprei, soprad*, endireitei, endireitad*, desempenei, desempenad*, montei, montad*, desmontei, desmontad*, instalei, instalad*, coloquei, colocad*, pus, posto, postos, fixei, fixad*, liguei, religuei, isolei, isolad*, vedei, vedad*, refiz, refeito, refeita, fiz, feito, feita, feitos, feitas, realizad*, efetuad*, executad*, terminad*, sequei, desentupi, desbloqueei, carreguei, reforcei, pintei, mudança de óleo, troca de óleo, muda de óleo, troca de filtros, troca, manutenção feita, manutenção, revisão, revisão feita, teste de carga, teste, recondicionad*, retirei, tirei, estiquei, alinhei, reparação, retifiquei, reprogramei, repus, levou, recuperad*, remontad*",
  handled:
    "soldei, soldad*, apertei, apertad*, reapertei, reapertad*, lubrifiquei, lubrificad*, engraxei, engraxad*, limpei, limpad*, lavei, lavad*, ajustei, ajustad*, verifiquei, verificad*, testei, endireitei, pintei",
  fresh: "novo, nova, novos, novas",
  fault:
    "fuga, fugas, vaza, vazando, vazamento, verte, verter, perde, perde óleo, perdendo, pinga, pingando, pingar, goteja, a suar, sua, escorre, fissura*, fissurad*, trinca, trincas, trincad*, rachad*, racha, rachadura, partid*, parti*, quebrad*, quebrou, rasgad*, cortad*, arrancad*, empenad*, dobrad*, torto, torta, torcid*, amassad*, gast*, desgast*, folga, folgas, com folga, frouxo, frouxa, solto, solta, soltos, soltas, desapertad*, bate, batendo, range, chia, chiar, chiando, apita, barulho, faz barulho, ruído, roça, roçar, roçando, raspa, vibra, vibração, solavancos, aos saltos, engasga, lent*, fraco, fraca, desce sozinh*, baixa sozinh*, cede, patina, desliza, pres*, encravad*, emperrad*, gripad*, bloquead*, travad*, colad*, entupid*, suj*, mort*, mudo, muda sem som, apagad*, pisca, piscando, a piscar, não funciona, não funcionam, não trabalha, não dá, não liga, não carrega, não fecha, não abre, não roda, não gira, não bloqueia, não trava, não segura, não arranca, não pega, não acende, não acendem, não arrefece, não gela, não aquece, não responde, não sobe, não desce, não toca, não marca, avariad*, avaria, falha, falhas, falhando, a falhar, defeito, defeituos*, queimad*, fundid*, derretid*, curto circuito, curto, mau contacto, mau contato, aquece demais, sobreaquece, superaquece, quente, fumo, fumaça, cheira, cheiro, erro, código de erro, alarme aceso, luz acesa, falta, faltam, perdid*, enferrujad*, ferrugem, corroíd*, corrosão, rebentad*, inchad*, ressequid*, descolad*, caíd*, caiu, furad*, furo, careca, sem ar, vazio, ilegível, caducad*, vencid*, fora de prazo, baç*, estalad*, riscad*, danificad*, amolgad*, descarregad*, perigos*, baixo, nível baixo, insuficiente, descarnad*, descascad*, pendurad*, desfiad*, desafinad*, estragad*, estrag*, mau estado, comid*, esmagad*, detonad*, zoad*",
  open: "por fazer, fica por fazer, ficou por fazer, ficou por, fica por, pendente, pendentes, a fazer, ainda falta, falta fazer, falta trocar, falta mudar, falta substituir, precisa, precisam, é preciso, tem de, tem que, têm de, deve, devem, deveria, há que, para trocar, para mudar, a trocar, a substituir, por reparar, sem reparar, não consegui, não deu tempo, não tive tempo, sem tempo, da próxima, próxima visita, na próxima, para a semana, semana que vem, próxima semana, próxima revisão, vigiar, ficar de olho, acompanhar, recomendo, recomenda se, recomendamos, pedir, peçam, encomendar, planear, planejar, agendar, anotar, anota, em breve, brevemente, ainda não, resta, restam, monitorar, até resolver, por realizar, por executar, por resolver, por substituir",
  makeshift:
    "provisório, provisoriamente, provisória, por agora, por enquanto, temporário, temporariamente, com fita, remendad*, com abraçadeira, desenrascad*, gambiarra, shuntad*",
  urgent:
    "urgente, urgência, urgentemente, com urgência, imediatamente, imediato, de imediato, já já, o quanto antes, quanto antes, o mais rápido possível, perigo, perigoso, perigosa, risco, segurança, grave, crítico, crítica, parada, parado, máquina parada, grua parada, guindaste parado, fora de serviço, imobilizada, proibido, não usar, não utilizar, ninguém, interditada, interditado, prioridade, prioritário, alta, hoje mesmo, antes que, vai cair, alguém, acidente, atenção",
  calm: "não é urgente, sem urgência, não urgente, sem pressa, não há pressa, pode esperar, não é grave, não é perigoso, sem perigo, não importa, não é importante, média, médio, baixa prioridade, quando puder, quando der, coisa pouca, aguenta, nada de grave, nada urgente, não é crítico, leve, tranquilo, nada a trocar, nada a mudar, nada para trocar, nada por fazer, nada a fazer",
  solved:
    "já funciona, funciona bem, já fecha, já não, a funcionar, funcionando, ok agora, resolvido, resolvida, já pega, já arranca, tudo ok, tudo bem, sem fugas, ficou bom, ficou boa, ficou ok, está ok, já está bom, já roda, trabalha bem, parou de",
  retract:
    "esquece isso, esqueçam isso, esqueçam, esquece, esqueça, ignora isso, ignorem isso, ignora, anula, anulem, apaga isso, afinal não, não troquei, não mudei, não foi trocad*, não foi substituíd*, nada trocado, não foi preciso, falso alarme, máquina errada, grupo errado, retiro o que disse, desconsidera, desconsiderem, desconsidere",
  correct:
    "desculpa, desculpem, desculpe, perdão, correção, correcção, corrigindo, corrijo, enganei me, me enganei, engano, engano meu, erro meu, quis dizer, queria dizer, quero dizer, aliás, digo, ou melhor, em vez de, não, e sim, na verdade, são, era, ops",
  yes: "sim, claro, exato, exacto, correto, com certeza, certo, pois, isso, é",
  no: "não, nao, nada, de modo nenhum",
  ask: "qual, quais, quando, onde, quem, porquê, porque, como, quanto, quantas, quantos, podes, pode, podem, consegues, tens, já, que horas, é urgente",
  hours:
    "horas, hora, h, hrs, hs, horímetro, horimetro, conta horas, contador, contador de horas, horas de trabalho, horas máquina, horas de máquina, marca, leitura",
  place:
    "em, no, na, nos, nas, à, ao, aos, às, cheguei à, cheguei ao, cheguei a, cheguei na, cheguei no, chegámos à, chegamos, estou na, estou no, estou em, cliente, visita a, obra, obra de, a caminho de, de volta à, de volta ao, pátio da, já na, já no",
  together: "com, junto com, mais o, mais a, e eu, acompanhado de, acompanhado por, ajudado por",
  pieces:
    "un, und, unds, unid, uni, u, unidade, unidades, pç, pçs, pc, pcs, peça, peças, x, jogo, jogos, kit, kits, par, pares, qtd, quantidade",
  measures:
    "l, litro, litros, lts, lt, kg, quilos, g, mm, cm, m, metros, bar, v, volts, a, t, ton, toneladas, min, minutos, graus, km, nm, por cento, semanas, semana, dias, dia, meses, mês, horas, h, hs, anos",
  numbers:
    "um=1, uma=1, dois=2, duas=2, três=3, quatro=4, cinco=5, seis=6, sete=7, oito=8, nove=9, dez=10, onze=11, doze=12, meia dúzia de=6, meia dúzia=6, uma dúzia=12, ambos=2, ambas=2, par de=2, um par de=2, os dois=2, as duas=2",
  partLabel: "ref, referência, referencia, nº, n°, núm, número, código, cod, pn, p/n, peça nº, artigo",
  ordered:
    "encomendar, encomendo, encomendei, encomenda, encomendad*, pedir, peço, pedi, pedido, pedid*, enviar, envia, mandar, manda, chegou, chegaram, em armazém, em stock, em estoque, orçamento, trazer, trago, levo, comprar, cotação",
  machine:
    "máquina, grua, guindaste, escavadora, escavadeira, equipamento, série, nº de série, nº série, número de série, sn, a, o, na, no, manipulador, modelo, unidade, chassis, giratória, matrícula",
  days: "hoje=0, esta manhã=0, esta tarde=0, ontem=-1, anteontem=-2, ontem à noite=-1",
  months:
    "janeiro/jan, fevereiro/fev, março/mar, abril/abr, maio/mai, junho/jun, julho/jul, agosto/ago, setembro/set, outubro/out, novembro/nov, dezembro/dez",
  and: "e, além disso, também, mais, assim como, depois",
  but: "mas, porém, contudo, no entanto, só que, excepto, exceto, salvo",
  filler:
    "bom, pois, ok, e, também, já, bom dia, boa tarde, olá, oi, então, depois, agora, foi, foram, está, estão, tá, que, ora, olha, aliás, de resto, atenção, hoje, a, o, pronto, fiz, mais uma coisa, outra coisa, outra, nota, por favor, pf, ainda, entretanto, malta, gente, chefe, tudo certo",
  offTopic:
    "churrasco, festa, aniversário, cerveja, cervejas, futebol, jogo de, férias, fim de semana, almoço, almoçar, café, trânsito, meu carro, minha carrinha, à venda, vende se, vender, usada, segunda mão, curso, formação, treinamento, reunião, ordenado, salário, filhos, mulher, cão, médico, fatura, hotel, estacionamento",
  hearsay:
    "operador diz, o operador diz, manobrador diz, o manobrador diz, motorista diz, cliente diz, o cliente diz, diz que, dizem que, reporta, queixa se, segundo o, reclama, reclamou, avisa que",
  left: "esquerd*, esq",
  right: "direit*, dir, dto, dta",
  front: "frente, da frente, dianteir*, frontal",
  rear: "traseir*, atrás, trás, de trás, posterior",
  electrical:
    "elétric*, eléctric*, eletric*, bateria*, alternador, gerador, motor de arranque, arranque, cabo, cabos, cablagem, chicote, fio, fios, fusível, fusíveis, porta fusível, relé, relés, sensor*, sonda*, interruptor*, fim de curso, fins de curso, conector*, ficha, tomada, borne*, terminal, terminais, luz, luzes, farol, faróis, projetor*, lâmpada*, pirilampo, rotativo, giroflex, buzina*, alarme*, aviso sonoro, besouro, câmara de marcha atrás, câmara*, câmera*, visor, ecrã, tela, monitor, mostrador, display, joystick, manípulo, paragem de emergência, botão de emergência, emergência, rádio, antena, anemómetro, anemômetro, regulador, anéis coletores, escovas, centralina, módulo, led, íman, eletroíman, ímã, eletroímã, limitador*, limitador de carga, massa elétrica, cabo de massa, motor do ventilador, motor do limpa, comando, ignição, chave de ignição, corta corrente, carregador, tensão, indicador, luz avisadora, solenoide*, bobina, painel",
  hydraulic:
    "hidrául*, hidraul*, mangueira*, tubo flexível, flexível, cilindro*, bomba*, válvula*, electroválvula*, eletroválvula*, distribuidor*, bloco, comando hidráulico, vedante*, vedação, vedações, retentor*, junta*, kit de vedantes, o-ring*, o ring, junta rotativa, racord*, união, acumulador*, engate*, engate rápido, rotador, motor de rotação, motor de giro, motor de translação, motor hidráulico, freio de giro, travão de rotação, estabilizador*, patola*, sapata*, arrefecedor de óleo, filtro de retorno, filtro hidráulico, tubo rígido, tubo*, tubagem, garra*, pinça, haste, pilotagem, direção, bomba de direção, redutor final, óleo hidráulico, pressão, rotação, giro, balde bivalve",
  structural:
    "estrutur*, soldadura*, solda*, chassis, chassi, quadro, lança, mastro, braço, contrapeso*, corrimão, corrimãos, guarda-corpo*, guarda corpos, guarda-corpos, varandim, degrau*, estribo*, escada*, passadiço*, passarela*, plataforma*, chapa*, placa*, suporte*, parafuso*, porca*, perno*, cavilha*, pino*, casquilho*, bucha*, dobradiça*, porta, portas, capô, capot, dente, dentes, unha*, concha*, caçamba*, balde, lâmina*, gancho*, moitão, patilha, trinco*, roldana*, polia*, placa de desgaste, sapatas da lagarta, guarda-lamas, tampa*, cobertura, grelha*, grade*, vidro*, para-brisas, pára-brisas, para brisas, janela*, teto, tejadilho, corrente*, corrente de segurança, manilha*, espelho*, torre, proteção, proteções, fissura*, trinca*, lingueta, alçapão, olhal",
  other:
    "motor, apoio do motor, apoios do motor, coxim, coxins, escape, tubo de escape, escapamento, turbo, injetor*, injector*, combustível, gasóleo, diesel, filtro de ar, filtro de cabine, filtro de cabina, filtro de óleo, filtro de combustível, filtro*, óleo do motor, óleo de motor, óleo, caixa, redutor*, redutor de giro, líquido de refrigeração, anticongelante, refrigerante, radiador*, bomba de água, termostato, termóstato, correia*, esticador*, tensor*, ventoinha*, ventilador*, aquecimento, chaufagem, tubo do radiador, ar condicionado, a/c, compressor*, condensador, limpa-vidros, limpa vidros, limpa para brisas, escova*, palheta*, banco, assento*, cinto*, pneu*, roda*, jante*, rolete*, rolo*, roda guia, rolamento*, cremalheira, coroa, coroa de giro, massa, graxa, lubrificação, lubrificação central, adblue, depósito*, tanque*, cabo de aço, cabo de elevação, tambor*, guincho*, travão*, travões, freio*, pastilhas, calços, lonas, lona, pinhão, extintor*, autocolante*, adesivo*, cabine, cabina, sofagem, abraçadeira*, mola*, cartucho*, embraiagem, lagarta*, manutenção, borracha porta, vedante porta, vedação porta, borracha vidro, vedação vidro, vedante janela, freio de estacionamento, travão de estacionamento, freio de parking",
  generic:
    "máquina, sistema, circuito, óleo, motor, bomba, filtro, junta, cabo, mangueira, cilindro, cabine, cabina, porta, suporte, placa, parafuso, parafusos, pino, tudo, bloco, lança, travão, freio, garra, luz, tubo, pressão, válvula, giro, rotação, tampa, vidro, mola, braço, massa",
  labels: {
    client: "cliente, nome do cliente, empresa, cliente final, razão social, proprietário",
    location: "local, localização, obra, morada, endereço, sítio, pátio, planta, unidade fabril, local de intervenção",
    machine:
      "máquina, nº de série, nº série, número de série, série, equipamento, grua, guindaste, modelo, unidade, sn, n.º de série, n de série, chassi, modelo / série, tipo, ativo, nº máquina",
    hours:
      "horas, horímetro, horas máquina, contador, horas de máquina, conta horas, leitura, horas do equipamento, horas de funcionamento, leitura do horímetro, horas trabalhadas",
    date: "data, data do serviço, dia, data da visita, data da intervenção, início, fim, data de início, data de fim, data início, data fim, concluído em, realizado em, fechado em, período, data de conclusão",
    engineer:
      "técnico, mecânico, realizado por, executado por, técnico responsável, responsável, mecânico responsável, nome do técnico, atribuído a, atendido por, elaborado por, responsável técnico, técnicos, mecânicos, equipa, equipe",
    second: "segundo técnico, ajudante, 2º técnico, acompanhante",
    srn: "nº relatório, relatório nº, folha de obra, ordem de serviço, os, ordem de trabalho, ot, folha nº, os nº, n.º do relatório, nº os, folha de obra nº, ticket, n.º de intervenção",
    days: "dias, dias de trabalho",
    work: "trabalhos realizados, trabalhos executados, trabalho realizado, serviços executados, trabalhos, atividades, ações, feito, realizado, reparações, serviço executado, trabalhos efetuados, descrição dos trabalhos, descrição do serviço, serviços realizados, intervenções realizadas, reparação, resolução, solução, atividades realizadas",
    parts:
      "peças, materiais, material, peças aplicadas, peças substituídas, material aplicado, peças utilizadas, consumíveis, materiais utilizados, lista de peças, peças e materiais",
    issues:
      "pendentes, pendências, avarias, defeitos, anomalias, observações, por fazer, problemas, falhas, inspeção, recomendações, lista de verificação, não conformidades, trabalhos por realizar, trabalhos pendentes, por realizar, por executar, pontos em aberto, serviços pendentes, ações pendentes, problemas encontrados, anomalias detetadas, anomalias detectadas, defeitos encontrados, a resolver, estado da máquina",
    ignore:
      "notas, assinatura, pelo cliente, telefone, tel, email, assunto, cópia, avaria comunicada, motivo, deslocação, próxima visita, total, sintoma, motivo da visita, reclamação, problema relatado, descrição da avaria, assinatura do cliente, assinatura do técnico, assinatura cliente, quilómetros, km, mão de obra, causa, comentários, pedido do cliente, contacto",
    quantity: "quantidade, qtd, qtde, un, unid",
    partNumber: "referência, ref, código, nº peça, cod",
    partName: "descrição, peça, designação, artigo",
    column:
      "pos, posição, tempo, duração, prioridade, urgência, preço, valor, total, unidade, estado, resultado, prazo, observação, armazém",
    fine: "ok, bom, boa, conforme, sem anomalias, nenhum, nenhuma, n/a, não aplicável, correto, sim, feito, em ordem, nada",
    noReport:
      "fatura, factura, orçamento, guia de remessa, nota de encomenda, nota de crédito, tabela de preços, proforma, cotação, nota fiscal, pedido de compra, lista de preços",
  },
};
