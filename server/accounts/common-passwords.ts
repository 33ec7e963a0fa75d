/**
 * What people choose when asked for a password, in the languages of our readers: names, words, phrases, walks on
 * the keyboard. Our own compilation of what published lists agree on; digits and signs around a word and in place
 * of its letters are the business of password.rules.ts, so `Sommer2024!` needs no line of its own.
 */
const lists = `
password passwort passwords passwd passw0rd password1 pass password123 passwordpassword mypassword
newpassword oldpassword changeme letmein letmeinnow welcome welcomehome welcomeback default defaultpassword
administrator admin adminadmin administrador administrateur root toor rootroot superuser sysadmin user username guest
guestguest login logmein signin access accessdenied secret secretsecret topsecret master masterkey mastermind
test tester testing testtest testuser temp temporary temppass demo demodemo sample example service support
manager office company business sales buyer customer dealer workshop partwright machine spareparts garden gardening
computer internet network server system windows microsoft google facebook instagram whatsapp youtube yahoo gmail
hotmail outlook linkedin twitter amazon apple iphone samsung android nokia motorola
sunshine princess princesse prinzessin princesa football baseball basketball softball volleyball soccer hockey
iloveyou iloveu iloveyou2 ilovegod ilovemom ilovejesus iloveme loveyou lovelove loveme lover lovers love
superman batman spiderman ironman wolverine hulk avengers starwars startrek skywalker darthvader pokemon pikachu
minecraft fortnite roblox counterstrike callofduty warcraft zelda supermario nintendo playstation xbox
dragon dragonball monkey monkeys tiger tigers lion panther eagle falcon hawk phoenix dolphin dolphins horse horses
butterfly chicken turtle rabbit bunny puppy kitty kitten kittycat puppylove hellokitty doggy cookie cookies
shadow killer hunter ranger jordan jordan23 michael michelle jennifer jessica ashley amanda nicole danielle
daniel david joshua matthew andrew anthony robert william joseph christopher christian jonathan benjamin nicholas
alexander alexandra elizabeth stephanie samantha victoria veronica gabriel gabriela isabella sebastian thomas
charlie charlotte george andrea angela barbara brandon caroline catherine christina christine claudia cristina
dominic dominique eduardo elena emmanuel fernando florian francesco francisco frederic giovanni gregory guillaume
hannah harrison heather isabelle jacqueline jasmine jeremy johannes juliette justin katharina katherine kimberly
lauren leonardo louise lucas madison manuel marcel marco margarita maria mariana marie marina marion martin martina
mathilde maximilian melanie mercedes michaela miguel monica monika natalia natalie nathalie nathan nicolas oliver
olivia pascal patricia patrick pauline philipp philippe rachel raphael rebecca ricardo richard roberto romain
roland sabrina samuel sandra santiago sarah silvia simon sophie stefan stefanie steven susanne sylvie tatiana
theresa tiffany timothy valentin valentina valerie vanessa vincent vladimir wolfgang xavier yannick
flower flowers blossom rainbow angel angels angelo heaven jesus jesuschrist christ church blessed blessing faith
freedom liberty forever together friends friendship family mother father sister brother daughter mommy daddy babygirl
babyboy baby babybaby sweetheart sweetie sweety honey sugar candy chocolate cupcake strawberry cherry banana orange
pineapple watermelon apple peaches pepper ginger cinnamon coffee cheese pizza hamburger sandwich vanilla
summer winter spring autumn january february march april august september october november december monday tuesday
wednesday thursday friday saturday sunday holiday vacation christmas birthday halloween
london paris berlin madrid barcelona moscow beijing shanghai newyork losangeles chicago boston dallas texas florida
california england germany france spain espana russia china america canada australia arsenal liverpool chelsea
manchester manutd realmadrid juventus bayern barca fcbarcelona dortmund schalke werder benfica inter
yankees lakers cowboys steelers packers redsox patriots broncos eagles mustang corvette camaro ferrari porsche
lamborghini bmw mercedesbenz audi toyota honda yamaha suzuki kawasaki harley harleydavidson volkswagen
husqvarna stihl makita bosch kubota johndeere briggs stratton chainsaw
guitar music musica piano drummer metallica nirvana slipknot beatles ironmaiden greenday eminem blink182 madonna
letmein1 trustno1 whatever nothing something anything everything nobody somebody password2 qwerty123 superstar
rockstar rocknroll gangster playboy player gamer winner champion legend warrior soldier marine army navy police
money dollar million millionaire rich lucky lucky7 casino poker jackpot diamond diamonds crystal silver golden gold
purple yellow orange green blue black white red blackwhite blackcat whitecat bluesky bluemoon greenday moonlight
starlight sunset sunrise sunflower stars star galaxy universe mercury venus jupiter saturn pluto planet
hello hellohello helloworld hallo hallohallo hola bonjour privet goodbye goodluck goodmorning goodnight fuckyou
fuckoff fucker bullshit asshole bitch bitches sexy sexsex
access14 asdfghjkl asdfasdf asdf1234 asdfqwer qwerasdf qwerqwer qwertyui qwerty12 qwertyuiop qwertzui qwertz azerty
azertyui azertyuiop zxcvbnm zxcvbnm1 zxcasdqwe qweasdzxc qweasd qazwsx qazwsxedc qazxsw qazxswedc 1qaz2wsx 1qaz2wsx3edc
2wsx3edc zaq12wsx zaq1zaq1 xsw2zaq1 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qazxsw2 qwe123 qwe12345
qweqwe qweqweqwe asdasd asdasdasd asd123 asd12345 zxczxc zxc123 abcd1234 abc12345 abc123 abc123456 abcdefg abcdefgh
abcdef a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 a123456 a1234567 a12345678 a123456789 qq123456 qq123456789 woaini
woaini1314 woaini520 woaini521 5201314 52013140 1314520 13145200 520520520 521521521 wang zhang wangyang caonima
nihao nihaoma zhongguo beijing2008 xiaoming xiaoxiao asdfghjkl1 z123456 zz123456 w123456 q123456 x123456
11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777
88888888 888888888 99999999 999999999 12345678 123456789 1234567890 12345678910 0123456789 01234567 87654321 987654321
9876543210 0987654321 123123123 12341234 1234512345 123456123456 123321123 1234554321 12344321 11223344 112233445566
1122334455 147258369 147852369 159753456 741852963 789456123 963852741 321654987 123654789 14725836 15975321 1597534862
12121212 13131313 10101010 20202020 69696969 420420420 246813579 135792468 13579246 24681012 31415926 314159265
passwort123 passwort1 geheim geheimnis kennwort schatz schatzi schatzilein liebling liebe ichliebedich sonnenschein
sommer sommerzeit winter herbst fruehling weihnachten urlaub ferien fussball fußball bundesliga deutschland
hamburg muenchen münchen koeln köln frankfurt stuttgart dresden leipzig hannover bremen dortmund bvb09 wilkommen
willkommen hallo123 hallo1234 blume blumen schmetterling engel engelchen drache katze kaetzchen hund hundchen pferd
pferde mausi maus hase hasi baer baerchen arschloch scheisse mutter vater bruder schwester familie freunde
computer1 internet1 werkstatt motorsaege rasenmaeher garten gartengeraete ersatzteile ersatzteil
motdepasse motdepasse1 bonjour1 bonjour123 jetaime jetaimefort soleil doudou chouchou loulou nounou chocolat princesse1
marseille toulouse bordeaux lyon nantes olympique football1 azerty123 azerty1234 coucou coucou123 camille chouette
papillon chaton chien cheval famille maman papa amour amoureux mamour vacances noel bienvenue secret1 liberte
contraseña contrasena contrasenia clave claves claveclave hola1234 holahola hola123 teamo teamomucho tequiero teamo123
amor amores amorcito corazon micorazon mivida miamor estrella estrellita princesita bonita mariposa gatito perrito
caballo familia mama papa hermano hermana amigos amistad futbol realmadrid1 barcelona1 atletico sevilla valencia
mexico argentina colombia venezuela chile peru bienvenido secreto libertad jesucristo dios diosesamor
пароль пароль1 пароль123 йцукен йцукенг йцукенгш йцукенгшщз йцукенгшщзхъ фывапролд фывафыва фыва1234 ячсмить
привет приветпривет любовь люблю ялюблютебя любимая любимый солнышко солнце зайка зайчик котенок котёнок малышка
принцесса россия москва спартак зенит динамо локомотив наташа настя катя ксения марина екатерина анастасия
александр алексей андрей дмитрий сергей николай владимир максим михаил татьяна ольга светлана виктория
мама папа семья друзья счастье удача свобода победа футбол хоккей компьютер интернет админ администратор доступ
parol parolparol privet1 privet123 lubov lublu marina1 natasha nastya katya sergey dmitry andrey alexey aleksandr
maksim mikhail vladimir1 spartak zenit dinamo lokomotiv rossiya moskva ghbdtn ghbdtn123 gfhjkm gfhjkm123 yfnfif
`

/** Lower case, NFKC, as password.rules.ts compares. */
export const commonPasswords: ReadonlySet<string> = new Set(lists.normalize('NFKC').trim().split(/\s+/))
