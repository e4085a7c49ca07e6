/**
 * What an allergy means in eight languages. Each list is separated by commas; words are compared folded, singular or
 * plural. `nuss*` is found at the beginning of a compound, `*nuss` at its end.
 */
export interface Family {
  /** The words by which people call the whole family. */
  heads: string
  /** What belongs to it: each entry is one thing with its names. */
  members: readonly string[]
  /** Words that only look like it, such as peanut butter for milk. */
  except?: string
  /** What promises to be free of it. The part of the sentence around it then does not count. */
  free?: string
}

const nuts: Family = {
  heads:
    'nut,tree nut,Nuss,Nuss*,*nuss,Schalenfrucht,Schalenfrüchte,frutos secos,fruto seco,frutos de cáscara,nuez,noix,fruits à coque,fruit à coque,fruits secs,مكسرات,جوز,坚果,果仁,ナッツ,木の実,견과,너트',
  members: [
    'peanut,groundnut,Erdnuss,Erdnuss*,cacahuete,cacahuate,maní,cacahuète,arachide,فول سوداني,花生,ピーナッツ,落花生,땅콩,satay,Snickers',
    'hazelnut,filbert,Haselnuss,Haselnuss*,avellana,noisette,بندق,榛子,榛果,ヘーゼルナッツ,헤이즐넛,개암,Nutella,Ferrero Rocher,gianduja,gianduia,Nougat,Nugat,nougat*,turrón,نوتيلا,能多益,ヌテラ,누텔라,牛轧糖,ヌガー,누가',
    'praline,Praline*,pralin,praliné,bombón,bombones,برالين,プラリネ,프랄린',
    'almond,Mandel,Mandelkuchen,Mandelmus,Mandelmilch,Mandelsplitter,Mandelhörnchen,almendra,amande,لوز,杏仁,扁桃仁,アーモンド,아몬드,marzipan,Marzipan*,mazapán,massepain,pâte d’amande,مرزبان,扁桃仁膏,マジパン,마지팬,frangipane,amaretto,amaretti,amarettini,macaron,calisson,Lübecker,baci',
    'walnut,Walnuss,Walnuss*,nuez de Castilla,cerneaux,عين الجمل,核桃,胡桃,クルミ,くるみ,호두',
    'pecan,Pekan*,pacana,noix de pécan,بيكان,碧根果,山核桃,ピーカン,피칸',
    'pistachio,Pistazie,Pistazien*,pistacho,pistache,فستق,开心果,ピスタチオ,피스타치오,baklava,Baklava,بقلاوة,果仁蜜饼,バクラヴァ,바클라바',
    'cashew,Cashew*,anacardo,noix de cajou,cajou,كاجو,腰果,カシューナッツ,カシュー,캐슈',
    'macadamia,Macadamia*,ماكاداميا,夏威夷果,澳洲坚果,マカダミア,마카다미아',
    'Brazil nut,Paranuss,nuez de Brasil,noix du Brésil,巴西坚果,ブラジルナッツ,브라질너트',
    'pine nut,Pinienkern,piñón,piñones,pignon,صنوبر,松子,松の実,잣,pesto',
    'trail mix,Studentenfutter,mendiants,fruit and nut,granola,muesli,Müsli,什锦果仁',
  ],
  except:
    'coconut*,doughnut*,donut*,butternut*,nutmeg*,nutcracker*,nut cracker,chestnut*,Kokosnuss*,Muskatnuss*,Nussknacker*,Nussbaum*,noix de coco,noix de muscade,casse-noix,cascanueces,nuez moscada,nuts and bolts,nut and bolt,جوز الهند,جوزه الطيب,椰子',
  free: 'nut-free,nut free,nussfrei*,sin frutos secos,sans fruits à coque,خالي من المكسرات,无坚果,ナッツフリー',
}

const milk: Family = {
  heads:
    'milk,dairy,lactose,Milch,*milch,Milch*,Laktose,Lactose,Milcheiweiß,leche,lácteo,lactosa,lait,laitier,produit laitier,حليب,لبن,ألبان,لاكتوز,牛奶,乳制品,奶制品,乳糖,牛乳,ミルク,乳製品,乳糖,우유,유제품,유당',
  members: [
    'cheese,cheesecake,Käse,Käse*,*käse,queso,fromage,جبن,جبنة,奶酪,芝士,乳酪,チーズ,치즈,brie,camembert,gouda,cheddar,mozzarella,parmesan,parmigiano,feta,raclette,fondue,ricotta,mascarpone,tiramisu',
    'butter,Butter,Butter*,buttercream,mantequilla,beurre,زبدة,黄油,奶油,バター,버터,ghee,shortbread',
    'cream,Sahne,Sahne*,nata,crema de leche,crème fraîche,crème brûlée,chantilly,قشطة,生クリーム,クリームチーズ,생크림',
    'yogurt,yoghurt,Joghurt,Joghurt*,yogur,yaourt,زبادي,酸奶,ヨーグルト,요거트,요구르트,kefir,skyr,whey,casein,quark,Quark',
    'ice cream,gelato,Speiseeis,helado,crème glacée,آيس كريم,بوظة,冰淇淋,アイスクリーム,아이스크림,milkshake',
    'milk chocolate,white chocolate,chocolate,Schokolade,Schoko*,*schokolade,chocolat,شوكولاتة,شوكولا,巧克力,チョコレート,チョコ,초콜릿,fudge,toffee,caramel,Karamell,Karamell*,dulce de leche,太妃糖,キャラメル,캐러멜,카라멜,Kinderriegel',
    'latte,cappuccino,custard,flan,pudding,Pudding',
  ],
  except:
    'peanut butter,almond butter,cashew butter,cocoa butter,shea butter,body butter,coconut milk,almond milk,oat milk,soy milk,soya milk,rice milk,milk tooth,milky way galaxy,Kokosmilch,Mandelmilch,Hafermilch,Sojamilch,Reismilch,Sonnenmilch,Körpermilch,Erdnussbutter,Butterbrotdose,Buttermesser,butter dish,butter knife,butterfly,leche de coco,leche de almendras,leche de avena,leche de soja,leche corporal,lait de coco,lait d’amande,lait d’avoine,lait de soja,lait corporel,hand cream,face cream,body cream,sun cream,shaving cream,cream colored,cream coloured,cheese board,cheese knife,cheese grater,Käsereibe,Käsemesser,Milchstraße,椰奶,杏仁奶,燕麦奶,豆奶,ココナッツミルク,アーモンドミルク,오트밀크',
  free: 'lactose-free,lactose free,dairy-free,dairy free,laktosefrei*,milchfrei*,sin lactosa,sans lactose,خالي من اللاكتوز,无乳糖,無乳糖,락토프리',
}

const gluten: Family = {
  heads:
    'gluten,wheat,coeliac,celiac,coeliac disease,Weizen,Weizen*,Zöliakie,trigo,celiaquía,celíaco,blé,coeliaque,قمح,غلوتين,جلوتين,麸质,小麦,面筋,グルテン,小麦,글루텐,밀가루,밀',
  members: [
    'bread,Brot,Brot*,*brot,Brötchen,baguette,pain,خبز,面包,パン,빵,toast,brioche,croissant,pretzel,Brezel,bagel,sourdough,Sauerteig*',
    'flour,Mehl,*mehl,harina,farine,طحين,دقيق,面粉,薄力粉,강력분',
    'pasta,spaghetti,noodle,Nudel,Nudeln,*nudeln,pâtes,fideos,معكرونة,意大利面,面条,拉面,パスタ,うどん,ラーメン,파스타,국수,라면,lasagna,ramen,udon',
    'cake,Kuchen,*kuchen,Torte,*torte,pastel,bizcocho,gâteau,كعكة,كعك,蛋糕,ケーキ,케이크,brownie,muffin,cupcake,Stollen,panettone,pandoro,tarta',
    'cookie,biscuit,Keks,Keks*,Plätzchen,Lebkuchen,Lebkuchen*,galleta,بسكويت,饼干,クッキー,ビスケット,쿠키,비스킷,gingerbread,pain d’épices,shortbread,pie,tart,pizza,crêpe,waffle,Waffel,pancake,couscous,bulgur,semolina,Grieß,Dinkel,spelt,rye,Roggen,barley,Gerste,malt,Malz,seitan',
    'beer,Bier,Bier*,*bier,cerveza,bière,بيرة,啤酒,ビール,맥주,whisky,whiskey',
  ],
  except:
    'bread knife,bread box,Brotdose,Brotmesser,Brotkasten,cake stand,cake tin,Kuchenform,Nudelholz,cake topper,pie chart,beer glass,Bierglas,buckwheat*,Buchweizen*,rice noodle,パンツ,パンダ,フライパン,ジャパン,シャンパン,パンフレット,ズボン,밀크,밀랍,밀짚',
  free: 'gluten-free,gluten free,glutenfrei*,sin gluten,sans gluten,خالي من الغلوتين,خالية من الغلوتين,无麸质,グルテンフリー,글루텐프리',
}

const egg: Family = {
  heads:
    'egg,Ei,Eier,Hühnerei,Eiweiß,huevo,clara de huevo,oeuf,œuf,بيض,بيضة,鸡蛋,蛋类,蛋清,卵,玉子,たまご,タマゴ,계란,달걀',
  members: [
    'mayonnaise,mayo,Mayonnaise,mayonesa,مايونيز,蛋黄酱,マヨネーズ,마요네즈,aioli',
    'omelette,omelet,quiche,tortilla española,frittata,meringue,Baiser,merengue,ميرنغ,蛋白霜,メレンゲ,머랭,pavlova,macaron,eggnog,Eierlikör,advocaat,custard,tiramisu',
    'cake,Kuchen,*kuchen,Torte,*torte,gâteau,bizcocho,كعكة,كعك,蛋糕,ケーキ,케이크,brownie,muffin,waffle,Waffel,蛋挞,蛋卷,brioche,egg noodle,Eiernudeln',
  ],
  except:
    'eggplant*,egg cup,egg timer,Easter egg hunt,chocolate egg,Schokoladenei*,Eierbecher,Eieruhr,Kuchenform,cake stand,cake tin,Ei des Kolumbus,huevos de chocolate,卵形,蛋白石',
  free: 'egg-free,egg free,eifrei*,sin huevo,sans œuf,无蛋,卵不使用',
}

const fish: Family = {
  heads: 'fish,Fisch,pescado,poisson,سمك,أسماك,鱼肉,鱼类,海鲜,魚,サカナ,생선,어류',
  members: [
    'salmon,Lachs,Lachs*,*lachs,salmón,saumon,سلمون,三文鱼,鲑鱼,サーモン,鮭,연어',
    'tuna,Thunfisch,Thunfisch*,atún,thon,تونة,金枪鱼,吞拿鱼,ツナ,マグロ,참치',
    'anchovy,Sardelle,anchoa,anchois,أنشوجة,凤尾鱼,アンチョビ,앤초비,멸치,sardine,Sardine,sardina,سردين,沙丁鱼,イワシ,정어리',
    'cod,Kabeljau,bacalao,cabillaud,قد,鳕鱼,タラ,대구,trout,Forelle,trucha,truite,herring,Hering,arenque,hareng,mackerel,Makrele,caballa,maquereau,鯖,고등어',
    'caviar,Kaviar,caviale,كافيار,鱼子酱,キャビア,캐비아,sushi,Sushi,سوشي,寿司,스시,초밥,sashimi,fish sauce,鱼露,Worcestershire,fish oil,鱼油,bottarga',
  ],
  except: 'goldfish bowl,fish tank,Fischstäbchen-Kissen,fishing rod,poisson d’avril,人魚,金魚鉢',
}

const shellfish: Family = {
  heads:
    'shellfish,crustacean,mollusc,mollusk,Schalentier,Schalentiere,Krustentier,Krustentiere,Meeresfrüchte,marisco,crustáceo,crustacé,fruits de mer,mollusque,محار,قشريات,مأكولات بحرية,甲壳类,贝类,海鲜,甲殻類,貝類,갑각류,조개,해산물,seafood',
  members: [
    'shrimp,prawn,scampi,Garnele,Garnelen*,Krabbe,Krabben*,gamba,camarón,langostino,crevette,روبيان,جمبري,虾,エビ,えび,海老,새우',
    'lobster,Hummer,Hummer*,langosta,bogavante,homard,langouste,استاكوزا,كركند,龙虾,ロブスター,伊勢海老,랍스터,바닷가재',
    'crab,Krebs,cangrejo,crabe,سلطعون,螃蟹,蟹肉,大闸蟹,カニ,かに,蟹,꽃게,대게,게살',
    'oyster,Auster,Austern*,ostra,huître,生蚝,牡蛎,カキ,牡蠣,굴,mussel,Miesmuschel,Muschel,mejillón,moule,بلح البحر,贻贝,ムール貝,홍합,clam,almeja,palourde,蛤蜊,アサリ,바지락,scallop,Jakobsmuschel,vieira,扇贝,ホタテ,가리비,squid,calamari,Tintenfisch,calamar,حبار,鱿鱼,イカ,오징어,octopus,pulpo,poulpe,أخطبوط,章鱼,タコ,문어,paella,bouillabaisse',
  ],
  except: 'horseshoe crab,oyster mushroom,Austernpilz*,タコス,カニバサミ,굴뚝,굴삭기,イカした,蟹座',
}

const soy: Family = {
  heads: 'soy,soya,soybean,Soja,Soja*,soja,صويا,大豆,黄豆,ソイ,대두,콩',
  members: [
    'tofu,Tofu,توفو,豆腐,두부,tempeh,miso,味噌,みそ,된장,edamame,毛豆,枝豆,에다마메,natto,納豆,낫토,soy sauce,Sojasauce,酱油,醤油,しょうゆ,간장,豆浆,豆奶,豆乳,두유,lecithin,Lecithin,tamari',
  ],
  except: 'soy candle,Sojakerze,콩나물시루,콩쥐',
}

const sesame: Family = {
  heads: 'sesame,Sesam,Sesam*,sésamo,ajonjolí,sésame,سمسم,芝麻,ゴマ,ごま,胡麻,참깨,깨',
  members: [
    'tahini,tahina,Tahin,طحينة,芝麻酱,タヒニ,타히니,hummus,houmous,حمص,フムス,후무스,halva,halwa,حلاوة,ハルヴァ,할바,gomasio',
  ],
  except: 'Sesamstraße*,Sesame Street,rue Sésame,Barrio Sésamo,ごまかし,芝麻街,세서미스트리트,깨끗',
}

const celery: Family = {
  heads: 'celery,celeriac,Sellerie,Sellerie*,apio,céleri,كرفس,芹菜,セロリ,셀러리',
  members: ['Waldorf salad,Waldorfsalat,Bloody Mary'],
}

const mustard: Family = {
  heads: 'mustard,Senf,Senf*,mostaza,moutarde,خردل,芥末,芥菜,マスタード,からし,머스터드,겨자',
  members: ['dijon,vinaigrette,piccalilli'],
}

const lupin: Family = {
  heads: 'lupin,lupine,Lupine,Lupinen*,altramuz,altramuces,ترمس,羽扇豆,ルピナス,루핀',
  members: [],
}

const pollen: Family = {
  heads:
    'pollen,hay fever,Pollen,Pollen*,Heuschnupfen,polen,fiebre del heno,rhume des foins,حبوب اللقاح,حمى القش,花粉,花粉症,꽃가루',
  members: [
    'flower,Blume,Blumen*,*blumen,flor,flores,fleur,زهور,زهرة,أزهار,鲜花,花束,切り花,生花,꽃,bouquet,Blumenstrauß,ramo de flores,باقة,花束,ブーケ,꽃다발,lily,Lilie,lirio,lys,زنبق,百合,ユリ,백합,sunflower,Sonnenblume,girasol,tournesol,birch,Birke,hazel catkin,mimosa,chamomile,Kamille',
  ],
  except:
    'flower pot,flower press,sunflower oil,Blumentopf,Blumenvase,cauliflower,Blumenkohl*,coliflor,chou-fleur,fleur de sel,flor de sal,花形,꽃병,꽃무늬',
}

const cats: Family = {
  heads: 'cat,cat hair,Katze,Katzenhaar,Katzenhaare,gato,chat,poil de chat,قطة,قطط,猫毛,猫,ネコ,ねこ,고양이',
  members: ['kitten,Kätzchen,gatito,chaton,هريرة,小猫,子猫,새끼고양이'],
  except: 'cat stevens,chat room,熊猫,パンダ',
}

const dogs: Family = {
  heads:
    'dog,dog hair,Hund,Hundehaar,Hundehaare,perro,chien,poil de chien,كلب,كلاب,狗毛,狗,イヌ,犬,강아지,개털',
  members: ['puppy,Welpe,cachorro,chiot,جرو,小狗,子犬'],
  except: 'hot dog,热狗,ホットドッグ',
}

const wool: Family = {
  heads: 'wool,woollen,woolen,Wolle,Woll*,*wolle,lana,laine,صوف,羊毛,ウール,毛糸,양모,울,모직',
  members: [
    'merino,Merino*,mérinos,ميرينو,美利奴,メリノ,메리노,cashmere,Kaschmir,Kaschmir*,cachemira,cachemire,كشمير,羊绒,カシミヤ,カシミア,캐시미어,mohair,alpaca,Alpaka,alpaga,angora,lambswool,sheepskin,Schaffell,Lammfell,tweed,Tweed,felt,Filz',
  ],
  except:
    'cotton wool,steel wool,mineral wool,Baumwolle*,Baumwoll*,Stahlwolle,Zuckerwolle,lana de acero,laine de verre,felt tip,felt-tip,felt pen,Filzstift*,울산,울릉,울타리,서울,거울,겨울,저울,방울,여울,물방울,눈방울',
}

const latex: Family = {
  heads:
    'latex,rubber,Latex,Latex*,Naturkautschuk,Gummi,Gummi*,látex,goma,caucho,caoutchouc,لاتكس,مطاط,乳胶,橡胶,ラテックス,ゴム,라텍스,고무',
  members: [
    'balloon,Luftballon,Luftballons,globo,ballon de baudruche,بالون,بالونات,气球,風船,풍선,rubber glove,rubber band,hot water bottle,Wärmflasche,bolsa de agua caliente,bouillotte',
  ],
  except:
    'Gummibär*,Gummibärchen,hot air balloon,goma de mascar,globo terráqueo,globo aerostático,消しゴム印,고무신사',
}

const nickel: Family = {
  heads: 'nickel,Nickel,níquel,نيكل,镍,ニッケル,니켈',
  members: [
    'earring,Ohrring,Ohrringe,Ohrstecker,pendiente,arete,boucle d’oreille,boucles d’oreilles,قرط,أقراط,حلق,耳环,耳钉,イヤリング,ピアス,귀걸이,costume jewelry,costume jewellery,Modeschmuck,bisutería,bijou fantaisie,إكسسوارات,人造珠宝,アクセサリー,액세서리',
  ],
  free: 'nickel-free,nickel free,nickelfrei*,sin níquel,sans nickel,خالي من النيكل,无镍,ニッケルフリー,니켈프리',
}

const perfume: Family = {
  heads:
    'perfume,fragrance,scent,Parfum,Parfüm,Parfüm*,Duftstoff,Duftstoffe,fragancia,parfum,عطر,عطور,香水,香精,香料,パルファム,향수,향료',
  members: [
    'scented candle,Duftkerze,Duft*,vela perfumada,vela aromática,bougie parfumée,شمعة معطرة,香薰,香氛,アロマ,キャンドル,향초,디퓨저,diffuser,Raumduft,incense,Räucherstäbchen,incienso,encens,بخور,线香,お香,인센스,cologne,eau de toilette,eau de parfum,aftershave,essential oil,ätherisches Öl,aceite esencial,huile essentielle,精油,エッセンシャルオイル,아로마오일,bath bomb,Badebombe,bath salts,Badesalz',
  ],
  free: 'fragrance-free,fragrance free,unscented,parfümfrei*,ohne Duft,sin perfume,sans parfum,خالي من العطور,无香料,無香料,무향',
}

export const families: readonly Family[] = [
  nuts,
  milk,
  gluten,
  egg,
  fish,
  shellfish,
  soy,
  sesame,
  celery,
  mustard,
  lupin,
  pollen,
  cats,
  dogs,
  wool,
  latex,
  nickel,
  perfume,
]
