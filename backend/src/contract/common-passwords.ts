/**
 * Passwords that follow the rules but that attackers try first, in lower case; refused in any
 * letter case. English and Italian, plus the demo password of this product.
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
