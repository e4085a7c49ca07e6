import 'server-only'

/** Passwords of 8 characters and more that appear in several lists of stolen passwords, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
password password1 password12 password123 password1234 passw0rd password! password01 password2 password3
p@ssw0rd p@ssword 12345678 123456789 1234567890 12345678910 0123456789 987654321 87654321 9876543210
123123123 11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555
66666666 77777777 88888888 99999999 999999999 12341234 11223344 1122334455 112233445566 123321123 12344321
123454321 147258369 159357456 14789632 147852369 789456123 741852963 963852741 123654789 147896325
135792468 246813579 31415926 10203040 12121212 13131313 69696969 21212121 10101010 20202020 123456789a
123456789q 123456781 12345679 1234567891 12345678a a12345678 a123456789 aa123456 aa12345678 ab123456
abc12345 abc123456 abcd1234 abcd12345 abcde123 abcdef123 abcdefgh abcdefghi abc123abc 1a2b3c4d a1b2c3d4
a1b2c3d4e5 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc
qazwsxedc qazwsx123 zaq12wsx zaq1zaq1 1qazxsw2 !qaz2wsx q2w3e4r5 1234qwer qwer1234 qwer12345 qwerty12
qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuiop qwerty01 qwerty123! qwertyu1 qweasdzxc
qweasd123 qwe123qwe qweqweqwe 123qweasd 123qweasdzxc 12qwaszx asdfghjk asdfghjkl asdf1234 asdfasdf
asdasdasd asd123asd asdqwe123 zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvasdf poiuytrewq lkjhgfdsa mnbvcxz1 1q1q1q1q
qqqqqqqq aaaaaaaa zzzzzzzz xxxxxxxx wwwwwwww azertyui azertyuiop azerty123 qwertz123 qwertzui iloveyou
iloveyou1 iloveyou2 iloveyou! iloveyou123 ilovegod ilovejesus iloveme1 iloveyou3 loveyou1 lovelove
loveyou123 iloveher ilovehim ihateyou fuckyou1 fuckyou2 fuckyou! fuckyou123 fuckoff1 asshole1 bullshit
blowjob1 motherfucker pussy123 bigdick1 sunshine sunshine1 princess princess1 princess12 princess123
football football1 football12 baseball baseball1 basketball basketball1 superman superman1 superman123
batman123 spiderman spiderman1 starwars starwars1 pokemon1 pokemon123 michael1 michelle michelle1 jennifer
jennifer1 jessica1 jordan23 jordan123 ashley12 charlie1 charlie123 daniel123 anthony1 nicholas benjamin
samantha samantha1 victoria victoria1 elizabeth alexander alexander1 alexandra christopher christian
christine christina jonathan patricia stephanie stephanie1 veronica gabriela gabriel1 isabella isabelle
caroline katherine catherine rebecca1 matthew1 brandon1 william1 thomas123 robert123 andrew123 jessica123
michael123 nicole123 melissa1 danielle danielle1 brittany brittany1 courtney vanessa1 valentina valentin
sebastian fernando alejandro alejandra francisco margarita carolina carolina1 cristina esperanza guadalupe
whatever whatever1 welcome1 welcome123 welcome12 welcome01 welcome2 welcome! letmein1 letmein123 letmein!
letmein2 trustno1 trustno1! master123 masterkey mastermind dragon123 dragon12 monkey123 monkey12 shadow123
shadow12 hunter123 killer123 freedom1 freedom123 computer computer1 internet internet1 internet1! security
security1 changeme changeme1 changeme123 changeit admin123 admin1234 admin12345 admin123456 administrator
administrator1 adminadmin rootroot root1234 root12345 toor1234 test1234 test12345 testtest testtest1
testing1 testing123 tester123 guest123 guest1234 user1234 user12345 username default1 default123 secret123
secret12 secret1234 login123 login1234 access14 access123 passpass pass1234 pass12345 pass123456 passwort
passwort1 passwort123 motdepasse contraseña contrasena contrasena1 mypassword mypassword1 mypassword123
newpassword newpassword1 thepassword yourpassword nopassword password0 password4 password5 password6
password7 password8 password9 password10 password11 password13 password21 password22 password99
password2020 password2021 password2022 password2023 password2024 password2025 password2026 password123!
password1! password12345 password123456 password12! passwordpassword pa55word pa55w0rd passw0rd1
passw0rd123 p4ssw0rd p4ssword pass@123 pass@word1 password@1 password@123 p@ssw0rd1 p@ssw0rd123 p@55w0rd
summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 winter2020 winter2021 winter2022
winter2023 winter2024 winter2025 spring2020 spring2021 spring2022 spring2023 spring2024 autumn2020
autumn2021 autumn2022 autumn2023 autumn2024 january1 february december november1 september october1
christmas christmas1 birthday birthday1 happy123 happyday smile123 giftgift gifts123 gifttracker liverpool
liverpool1 liverpool123 chelsea1 chelsea123 arsenal1 arsenal123 manchester manchester1 manutd123 barcelona
barcelona1 realmadrid realmadrid1 juventus juventus1 inter1908 bayern123 fcbayern borussia schalke04
galatasaray fenerbahce besiktas1 cowboys1 steelers steelers1 packers1 patriots redsox04 redskins lakers24
yankees1 yankees2 soccer123 hockey123 tennis123 golfgolf golfer123 eagles123 tigers123 panther1 panthers
mercedes mercedes1 porsche911 ferrari1 lamborghini corvette mustang1 mustang123 chevrolet chevy123
toyota123 harley123 yamaha123 suzuki123 kawasaki subaru123 diamond1 diamonds platinum silver123 gold1234
orange123 purple123 yellow123 chocolate chocolate1 cheese123 cookie123 cookies1 banana123 apple123
strawberry blueberry butterfly butterfly1 elephant elephant1 dolphin1 dolphins crocodile kangaroo penguin1
panda123 tigger12 rainbow1 rainbow123 sunflower sunflower1 flowers1 snowball snowball1 snowflake lightning
thunder1 hurricane midnight midnight1 moonlight starlight universe galaxy123 paradise paradise1 heaven123
angel123 angels12 babygirl babygirl1 babygirl12 babyboy1 sweetheart sweetie1 honey123 darling1 beautiful
beautiful1 gorgeous precious precious1 lovely123 forever1 forever21 friends1 friends123 friendship
bestfriend family123 myfamily mylove123 mother123 mommy123 father123 daddy123 brother1 sister123 grandma1
children scooby12 scoobydoo garfield snoopy12 mickey123 mickeymouse donaldduck bugsbunny spongebob
spongebob1 hellokitty hellokitty1 nintendo nintendo64 playstation playstation1 playstation2 playstation3
xbox360x minecraft minecraft1 minecraft123 fortnite fortnite1 fortnite123 roblox123 callofduty warcraft
warcraft1 starcraft starcraft1 counterstrike halflife2 leagueoflegends godofwar zelda123 mario123 sonic123
gandalf1 lordoftherings harrypotter harrypotter1 hogwarts voldemort naruto123 narutouzumaki dragonball
dragonball1 dragonballz pikachu1 pikachu123 onepiece matrix123 terminator predator1 startrek startrek1
skywalker darthvader chewbacca anakin123 metallica metallica1 nirvana1 slipknot slipknot1 slipknot666
linkinpark linkinpark1 eminem123 rockstar rockstar1 rocknroll guitar123 drummer1 music123 blink182
blink182! greenday greenday1 evanescence rammstein ironmaiden megadeth qwerty1! qwerty!1 abc123!!
abcd1234! abcd@1234 test@123 test1234! admin@123 admin@1234 admin123! welcome@1 welcome@123 welcome1!
welcome123! hello123 hello1234 hello12345 hellohello helloworld hello123! hola1234 bonjour1 bonjour123
doudou123 loulou123 chouchou marseille marseille13 soleil123 nicolas1 nicolas123 camille1 sandrine
football10 ficken123 schatz123 sommer123 hallo123 hallo1234 hallohallo geheim123 frankfurt hamburg1
dortmund schnecke sonnenschein berlin123 deutschland superman12 qwerty7890 tequiero tequiero1 teamomucho
teamo123 estrella estrella1 chocolate2 mariposa mariposa1 princesa princesa1 corazon1 corazon123 amigos123
america1 colombia mexico123 argentina venezuela brasil123 sakura123 doraemon nihongo1 tokyo123 woaini123
woaini1314 woaini520 5201314a 5201314520 wo123456 a5201314 1314520a 1314521a qq123456 qq123123 asd123456
zxc123456 qwe123456 aini1314 iloveu123 dkssudgktpdy korea123 tkfkdgo1 rkskek12 alsdud12 love1234 love12345
love123456 lovers123 sexy1234 sexygirl sexyboy1 hotmail1 hotmail123 gmail123 google123 google1234 facebook
facebook1 facebook123 instagram twitter1 youtube1 youtube123 myspace1 myspace123 linkedin linkedin1
samsung1 samsung123 iphone123 android1 android123 windows1 windows7 windows10 microsoft microsoft1
apple1234 blackberry nokia123 motorola vodafone verizon1 dell1234 lenovo123 oracle123 cisco123 linux123
ubuntu123 java1234 python123 matlab123 database database1 server123 system32 system123 network1 wireless
cyberpunk hacker123 hackers1 h4ck3r123 matrix99 operator engineer engineer1 marketing business business1
manager1 manager123 company1 company123 student1 student123 teacher1 teacher123 school123 college1
college123 university success1 success123 winner123 winner12 champion champion1 champions maverick
maverick1 phoenix1 phoenix123 falcon123 eagle123 wolf1234 wolfpack redwings greywolf blackjack blackjack1
lucky123 lucky777 777777777 jackpot1 casino123 pakistan pakistan1 pakistan123 india123 indian123
bangladesh philippines indonesia malaysia singapore thailand vietnam1 australia australia1 newzealand
scotland scotland1 ireland1 england1 england123 london123 paris123 newyork1 newyork123 california
california1 florida1 chicago1 chicago123 texas123 america123 canada123 jesus123 jesuschrist jesusislord
jesus777 godisgood godisgreat god12345 blessed1 blessing praisegod faithful trustgod bismillah bismillah1
allah123 allahakbar muhammad mohammed mohammed1 mohamed123 ramadan1 krishna1 krishna123 omnamahshivaya
saibaba1 ganesh123 lakshmi1 hanuman1 trinity1 cameron1 maxwell1 jackson1 jackson5 madison1 hannah123
abigail1 tiffany1 crystal1 heather1 kimberly kimberly1 amanda123 natalie1 natasha1 svetlana anastasia
ekaterina vladimir alexandr sergey123 dmitriy1 maksim123 nastya123 natasha123 marina123 olga1234 privet123
qwerty777 parol123 password777 1password 1password1 123password 12345password pass1word word1234
letmeinnow opensesame abracadabra shazam123 sesame123 swordfish swordfish1 rumpelstiltskin trustnoone
iamthebest iamgod123 noaccess god12god zxcvbnm12 qwertyuiop1 qwertyuiop123 asdfghjkl1 asdfghjkl123
qazxswedc qazxsw21 wsxedcrfv rfvtgbyhn 1a2s3d4f 1z2x3c4v a1s2d3f4 z1x2c3v4 abcabcabc aabbccdd a1a2a3a4
1234abcd 12345abc 12345qwert 123456qwerty 123456abc 123456aa 123456as 123456zx 1234567a 1234567q
1234567890q 1234567890a 12345qwe 123abc123 11112222 12312312 123123qwe 123123abc 111222333 111222tianya
11111111a 00001111 01234567 012345678 01020304 04041988 19841984 19851985 19861986 19871987 19881988
19891989 19901990 19911991 19921992 19931993 19941994 20002000 20102010 20202020a 20232023 20242024
20252025 20262026 55667788 98765432 987654321a 99887766 88888888a 66668888 52013140 31313131 32323232
42424242 45454545 78787878 90909090 14141414 15151515 16161616 17171717 18181818 23232323 25252525
`
    .trim()
    .split(/\s+/),
)
