/**
 * Words that people choose as passwords, in lower case without accents. isCommonPassword also
 * refuses them with digits and symbols around them, so each word covers thousands of passwords. The
 * list was written for this product from general knowledge, and has the product's licence.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  password passwort passwd pass passphrase parola segreto segreta secret secure security sicuro sicura sicurezza accesso access login
  logon signin welcome benvenuto benvenuti benvenuta hello hallo ciao salve buongiorno buonasera admin administrator amministratore root
  user utente guest ospite default temp temporary temporanea provvisoria changeme cambiami change test tester testing prova provami demo
  sample esempio example master super superuser system sistema server client cliente clienti tecnico tecnici technician service servizio
  support supporto assistenza helpdesk help office ufficio azienda company business work lavoro job manager boss capo direttore
  computer internet network wifi windows linux apple google facebook twitter instagram whatsapp youtube amazon microsoft samsung nokia
  iphone android huawei telecom vodafone tim fastweb oracle database backup admin1strator superman batman spiderman ironman hulk joker
  pokemon pikachu naruto goku dragonball starwars jedi yoda matrix neo gandalf frodo hobbit harrypotter potter hermione simba nemo
  mickey minnie topolino paperino pluto goofy bambi snoopy garfield barbie hellokitty princess principessa prince principe king queen
  regina angel angelo angela angelica devil diavolo demon lucifer heaven paradiso jesus gesu maria madonna dio god faith fede
  love amore amoremio tiamo iloveyou loveyou lovely lover baby bambino bambina honey tesoro cuore stella sole luna sunshine
  moonlight rainbow arcobaleno flower fiore rosa rose giglio margherita primavera estate autunno inverno spring summer autumn
  winter january february march april june july august september october november december gennaio febbraio marzo aprile maggio
  giugno luglio agosto settembre ottobre novembre dicembre monday tuesday wednesday thursday friday saturday sunday lunedi martedi
  mercoledi giovedi venerdi sabato domenica natale christmas pasqua easter halloween vacanze holiday weekend
  dragon drago monkey scimmia tiger tigre lion leone eagle aquila wolf lupo bear orso shark squalo dolphin delfino panther pantera
  horse cavallo dog cane cat gatto gattino kitten puppy cucciolo rabbit coniglio butterfly farfalla snake serpente spider ragno
  phoenix fenice unicorn unicorno ninja samurai pirate pirata warrior guerriero hunter cacciatore ranger soldier soldato killer
  assassin ghost fantasma shadow ombra darkness black nero white bianco red rosso blue azzurro green verde yellow giallo orange
  arancione purple viola silver argento gold golden oro diamond diamante crystal cristallo
  football calcio soccer baseball basketball basket hockey tennis golf volley rugby cycling ciclismo running champion campione
  winner vincente player giocatore goal juventus juve milan acmilan inter internazionale roma asroma forzaroma lazio napoli forzanapoli
  forzainter forzajuve forzamilan fiorentina torino genoa sampdoria atalanta bologna palermo cagliari parma udinese verona liverpool
  chelsea arsenal manchester barcelona realmadrid bayern ajax ronaldo messi maradona totti baggio delpiero buffon ibrahimovic
  ferrari lamborghini maserati porsche mercedes audi bmw volkswagen golfgti alfaromeo lancia fiat panda ducati yamaha honda suzuki
  kawasaki harley vespa mustang corvette camaro toyota nissan
  roma milano torino genova firenze venezia bari catania messina padova trieste brescia modena reggio perugia livorno ravenna rimini
  salerno ferrara sassari siracusa pescara monza bergamo trento vicenza lecce italia italy italiano italiana sicilia sardegna toscana
  london londra paris parigi berlin berlino madrid vienna america usa europa europe germany france spain england china japan brasil
  canada newyork california texas chicago dallas
  marco luca matteo andrea francesco alessandro davide simone federico lorenzo giuseppe giovanni antonio mario luigi paolo pietro
  stefano roberto riccardo nicola daniele michele massimo fabio claudio giorgio franco bruno carlo enrico emanuele gabriele tommaso
  leonardo edoardo filippo vincenzo salvatore gennaro domenico raffaele alberto sergio maurizio mauro giacomo diego samuele jacopo
  giulia chiara sara martina francesca silvia elena laura alessia federica valentina valeria paola anna giorgia sofia aurora alice
  emma greta beatrice ginevra camilla elisa ilaria roberta barbara cristina daniela monica patrizia sabrina simona stefania teresa
  veronica vanessa serena rita lucia giovanna caterina carla antonella alessandra nicole noemi arianna rebecca miriam
  michael jennifer jessica ashley michelle daniel david james robert john joseph thomas charles christopher matthew anthony mark
  donald steven paul andrew joshua kenneth kevin brian george edward ronald timothy jason jeffrey ryan jacob gary nicholas eric
  jonathan stephen larry justin scott brandon benjamin samuel gregory frank alexander patrick raymond jack dennis jerry tyler aaron
  mary patricia linda elizabeth barbara susan sarah karen nancy lisa betty margaret sandra kimberly emily donna carol amanda
  melissa deborah stephanie sharon kathleen amy shirley angela helen brenda pamela emma samantha katherine christine rachel carolyn
  janet catherine maria heather diane ruth julie olivia joyce virginia victoria kelly lauren christina joan evelyn judith megan
  cheryl hannah jacqueline martha gloria charlie jordan taylor harley hunter maggie ginger buddy bailey cookie pepper summer
  rossi russo ferrari esposito bianchi romano colombo ricci marino greco bruno gallo conti deluca costa giordano mancini rizzo
  lombardi moretti barbieri fontana santoro mariani rinaldi caruso ferrara galli martini leone longo gentile martinelli vitale
  lombardo serra coppola desantis dangelo marchetti parisi villa conte ferraro ferri fabbri bianco marini grasso valentini messina
  sala deangelis gatti pellegrini palumbo sanna farina rizzi monti cattaneo morelli amato silvestri mazza testa grassi pellegrino
  carbone giuliani benedetti barone rossetti caputo montanari guerra palmieri bernardi martino fiore derosa ferretti bellini basile
  riva donati piras vitali battaglia sartori neri costantini milani pagano ruggiero sorrentino damico orlando negri mantovani
  smith johnson williams brown jones miller davis garcia rodriguez wilson martinez anderson thompson jackson harris martin lewis
  qwerty qwertyui qwertyuiop qwert qwertz qwertzuiop azerty azertyuiop asdf asdfg asdfgh asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm
  qazwsx qazwsxedc wsxedc qweasd qweasdzxc qwe asd zxc wasd poiuyt poiuytrewq lkjhgf mnbvcx mnbvcxz qaz wsx edc abc abcd abcde
  abcdef abcdefg abcdefgh abcabc aaa aaaa xxx xxxx zzz
  letmein trustno trustnoone whatever freedom liberta forever sempre nothing niente nobody nessuno everything tutto never mai always
  happy felice lucky fortuna fortunato magic magia music musica guitar chitarra piano rock metal metallica nirvana beatles queen
  vasco ligabue eminem rihanna shakira madonna elvis coldplay chocolate cioccolato cookie biscotto coffee caffe pizza pasta spaghetti
  mozzarella gelato banana apple mela cherry ciliegia orange lemon limone pepper cheese formaggio beer birra vino wine vodka whisky
  cola cocacola pepsi sugar zucchero
  power potenza energy energia thunder fulmine storm tempesta fire fuoco water acqua earth terra ocean oceano river fiume mountain
  montagna forest foresta snow neve blizzard ice ghiaccio rocket razzo space spazio galaxy galassia planet pianeta mars marte venus
  saturn apollo zeus hercules ercole achilles athena cleopatra caesar cesare napoleon garibaldi
  family famiglia mother mamma mammamia father papa papino daddy sister sorella brother fratello friend amico amica friends amici
  house casa home student studente school scuola teacher maestro university universita doctor dottore nurse police polizia
  carabinieri avvocato ingegnere engineer
  laser laserclean machine macchina macchine impianto impianti officina fabbrica factory produzione production robot automation
  automazione ticket tickets portale portal plantdesk plant desk ricambi manutenzione maintenance
  letmeinn openup opensesame sesamo abracadabra iamthebest number numero uno due tre quattro cinque one two three four five six seven
  mypassword miapassword lamiapassword nuovapassword newpassword passwordnuova mypass mypc mycomputer nopassword nessunapassword
  fuckyou fuckoff asshole bitch shit merda cazzo vaffanculo stronzo puttana culo porco dioporco porcodio
  access granted enter entra apriti computerino portatile laptop desktop mouse keyboard tastiera monitor stampante printer telefono
  phone cellulare email posta
`
    .trim()
    .split(/\s+/),
);

/**
 * Passwords that follow the rules but that attackers try first, in lower case. They are refused in
 * any letter case. English and Italian, plus the demo password of this product.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  password1 password12 password123 password1234 passw0rd passw0rd1 p4ssword p4ssw0rd p4ssword1 qwerty12 qwerty123
  qwerty1234 qwerty12345 qwertyuiop1 qwertz123 azerty123 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 zaq12wsx
  zxcvbnm1 zxcvbnm123 asdfgh12 asdfghjkl1 asdf1234 abcd1234 abcd12345 abcdef12 abcdef123 abc12345 abc123456 abcdefg1
  a1b2c3d4 aa123456 aa12345678 aaa12345 welcome1 welcome12 welcome123 welcome1234 letmein1 letmein123 iloveyou1
  iloveyou2 iloveyou123 sunshine1 princess1 princess123 football1 baseball1 basketball1 superman1 superman123
  batman123 dragon12 dragon123 monkey12 monkey123 shadow12 shadow123 master12 master123 michael1 michelle1 jennifer1
  jordan23 charlie1 ashley123 trustno1 starwars1 pokemon1 pokemon123 computer1 internet1 samsung1 samsung123 google123
  facebook1 liverpool1 chelsea1 arsenal1 juventus1 juventus10 forzaroma1 forzainter1 napoli1926 ciaociao1 ciao1234
  buongiorno1 benvenuto1 benvenuto123 andrea123 francesco1 giuseppe1 alessandro1 alessandra1 valentina1 francesca1
  antonio1 amoremio1 tiamo123 italia90 italia2006 milano123 roma1234 changeme1 changeme123 default1 default123
  temporary1 temp1234 test1234 test12345 tester123 testing1 testing123 admin123 admin1234 admin12345 administrator1
  root1234 user1234 guest123 guest1234 login123 secret12 secret123 support1 support123 service1 company1 company123
  winter2024 winter2025 winter2026 summer2024 summer2025 summer2026 spring2025 spring2026 autumn2025 autumn2026
  january1 monday123 qazwsx12 qazwsx123 qazwsxedc1 1234qwer 12345qwert 123456ab 123456abc 12345678a 123456789a
  123qweasd 123qwe123 qwe12345 qweasd123 hello123 hello1234 freedom1 whatever1 corvette1 mustang1 ferrari1 ferrari123
  plantdesk1 plantdesk123
`
    .trim()
    .split(/\s+/),
);
