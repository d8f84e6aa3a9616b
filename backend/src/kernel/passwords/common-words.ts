/**
 * Words that people choose as passwords, in lower case without accents. isCommonPassword also
 * refuses them with digits and symbols around, so each stands for thousands. Written for this
 * product from general knowledge, under its licence.
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
