/** What is known of a carrier. */
export interface CarrierFacts {
  /** In its own spelling, which is the same in every language. */
  name: string
  /** Other names that mean nobody else, folded (`fold`), apart by `|`. */
  names?: string
  /** Names that mean other things too, such as "post" or a shop; they count where a text says that it names a carrier. */
  short?: string
  /** Its own page for a parcel, before the number. Without it no link is offered. */
  page?: string
  /** The ends of its hosts, by which its mails and links are known. */
  hosts?: string
}

/** The carriers that are known, those of several countries first. */
export const carriers = {
  ups: {
    name: 'UPS',
    names: 'united parcel service|ups express saver|ups my choice|ups mi|يو بي اس|يو بي إس',
    page: 'https://www.ups.com/track?tracknum=',
    hosts: 'ups.com',
  },
  fedex: {
    name: 'FedEx',
    names: 'federal express|fed ex|فيديكس|فيدكس|联邦快递|聯邦快遞|フェデックス|페덱스',
    page: 'https://www.fedex.com/fedextrack/?trknbr=',
    hosts: 'fedex.com',
  },
  dhl: {
    name: 'DHL',
    names: 'deutsche post dhl|دي اتش ال|دي إتش إل|敦豪',
    page: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
    hosts: 'dhl.com|dhl.de|dhl.es|dhl.fr|dhlparcel.nl',
  },
  dpd: {
    name: 'DPD',
    names: 'dynamic parcel distribution',
    page: 'https://tracking.dpd.de/status/en_US/parcel/',
    hosts: 'dpd.de|dpd.com|dpd.co.uk|dpd.fr|dpdlocal.co.uk',
  },
  gls: {
    name: 'GLS',
    names: 'general logistics systems',
    page: 'https://gls-group.eu/EU/en/parcel-tracking?match=',
    hosts: 'gls-group.eu|gls-group.com|gls-spain.es|gls-pakete.de',
  },
  tnt: {
    name: 'TNT',
    names: 'tnt express',
    page: 'https://www.tnt.com/express/en_us/site/shipping-tools/tracking.html?searchType=con&cons=',
    hosts: 'tnt.com',
  },
  aramex: {
    name: 'Aramex',
    names: 'ارامكس|أرامكس',
    page: 'https://www.aramex.com/track/results?ShipmentNumber=',
    hosts: 'aramex.com',
  },
  amazon: {
    name: 'Amazon Logistics',
    names:
      'amazon shipping|amzl|amazon transport|amzn_uk|amzn_us|amazon-zusteller|デリバリープロバイダ|亚马逊物流',
    page: 'https://track.amazon.com/tracking/',
  },
  inpost: {
    name: 'InPost',
    page: 'https://inpost.pl/sledzenie-przesylek?number=',
    hosts: 'inpost.pl|inpost.co.uk|inpost.it',
  },
  // Germany, Austria and Switzerland
  hermes: {
    name: 'Hermes',
    names:
      'myhermes|hermes germany|hermes versand|hermes paketshop|hermes logistik|hermes paketdienst|hermes-bote',
    short: 'hermes',
    page: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#',
    hosts: 'myhermes.de|hermesworld.com|hermes-germany.de',
  },
  deutschePost: {
    name: 'Deutsche Post',
    page: 'https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode=',
    hosts: 'deutschepost.de',
  },
  austrianPost: {
    name: 'Österreichische Post',
    names: 'oesterreichische post|austrian post',
    page: 'https://www.post.at/s/sendungsdetails?snr=',
    hosts: 'post.at',
  },
  swissPost: {
    name: 'Swiss Post',
    names:
      'schweizerische post|die schweizer post|schweizer post|la poste suisse|poste suisse|posta svizzera',
    page: 'https://service.post.ch/ekp-web/ui/entry/search/',
    hosts: 'post.ch',
  },
  // France and Belgium
  colissimo: {
    name: 'Colissimo',
    page: 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
    hosts: 'colissimo.fr',
  },
  chronopost: {
    name: 'Chronopost',
    names: 'chrono post|chrono relais|chronorelais',
    page: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=',
    hosts: 'chronopost.fr|chronopost.com',
  },
  laPoste: {
    name: 'La Poste',
    names: 'lettre suivie',
    page: 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
    hosts: 'laposte.fr|laposte.info',
  },
  mondialRelay: {
    name: 'Mondial Relay',
    names: 'mondialrelay',
    page: 'https://www.mondialrelay.fr/suivi-de-colis/?numeroExpedition=',
    hosts: 'mondialrelay.fr|mondialrelay.com',
  },
  relaisColis: {
    name: 'Relais Colis',
    names: 'relaiscolis',
    page: 'https://www.relaiscolis.com/suivi-de-colis/index/tracking/',
    hosts: 'relaiscolis.com',
  },
  colisPrive: {
    name: 'Colis Privé',
    names: 'colisprive',
    page: 'https://colisprive.com/moncolis/pages/detailColis.aspx?numColis=',
    hosts: 'colisprive.com|colisprive.fr',
  },
  bpost: {
    name: 'bpost',
    page: 'https://track.bpost.cloud/btr/web/#/search?itemCode=',
    hosts: 'bpost.be',
  },
  // Spain and Latin America
  correosExpress: {
    name: 'Correos Express',
    names: 'correosexpress',
    page: 'https://s.correosexpress.com/c?n=',
    hosts: 'correosexpress.com',
  },
  correosMexico: { name: 'Correos de México', names: 'sepomex', hosts: 'correosdemexico.gob.mx' },
  correoArgentino: { name: 'Correo Argentino', hosts: 'correoargentino.com.ar' },
  correos: {
    name: 'Correos',
    names: 'correos espana|sociedad estatal correos|correos paq|correos standard',
    short: 'correos',
    page: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number=',
    hosts: 'correos.es|correos.com',
  },
  seur: {
    name: 'SEUR',
    page: 'https://www.seur.com/livetracking/?segOnlineIdentificador=',
    hosts: 'seur.com|seur.net',
  },
  mrw: {
    name: 'MRW',
    page: 'https://www.mrw.es/seguimiento_envios/MRW_resultados_consultas.asp?modo=nacional&envio=',
    hosts: 'mrw.es',
  },
  nacex: { name: 'NACEX', hosts: 'nacex.es|nacex.com' },
  cttExpress: {
    name: 'CTT Express',
    names: 'ctt expresso',
    page: 'https://www.cttexpress.com/localizador-de-envios/?sc=',
    hosts: 'cttexpress.com',
  },
  tipsa: { name: 'TIPSA', hosts: 'tip-sa.com' },
  estafeta: {
    name: 'Estafeta',
    page: 'https://cs.estafeta.com/es/Tracking/searchByGet?wayBillType=1&wayBill=',
    hosts: 'estafeta.com',
  },
  paquetexpress: { name: 'Paquetexpress', hosts: 'paquetexpress.com.mx' },
  servientrega: { name: 'Servientrega', hosts: 'servientrega.com' },
  coordinadora: {
    name: 'Coordinadora',
    short: 'coordinadora',
    page: 'https://coordinadora.com/rastreo/rastreo-de-guia/detalle-de-rastreo-de-guia/?guia=',
    hosts: 'coordinadora.com',
  },
  andreani: { name: 'Andreani', page: 'https://www.andreani.com/envio/', hosts: 'andreani.com' },
  chilexpress: { name: 'Chilexpress', hosts: 'chilexpress.cl' },
  // United Kingdom and Ireland
  royalMail: {
    name: 'Royal Mail',
    names: 'royalmail|tracked 24|tracked 48',
    page: 'https://www.royalmail.com/track-your-item#/tracking-results/',
    hosts: 'royalmail.com',
  },
  parcelforce: {
    name: 'Parcelforce',
    names: 'parcelforce worldwide|parcel force',
    page: 'https://www.parcelforce.com/track-trace?trackNumber=',
    hosts: 'parcelforce.com|parcelforce.net',
  },
  evri: {
    name: 'Evri',
    names: 'hermes uk|hermes now evri',
    page: 'https://www.evri.com/track/parcel/',
    hosts: 'evri.com|hermes-europe.co.uk',
  },
  yodel: {
    name: 'Yodel',
    names: 'yodel direct|yodel xpect',
    page: 'https://www.yodel.co.uk/tracking/',
    hosts: 'yodel.co.uk|yodeldirect.co.uk',
  },
  anPost: {
    name: 'An Post',
    short: 'an post',
    page: 'https://www.anpost.com/Post-Parcels/Track/History?item=',
    hosts: 'anpost.com|anpost.ie',
  },
  // North America
  usps: {
    name: 'USPS',
    names: 'u.s. postal service|us postal service|united states postal service|informed delivery',
    page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
    hosts: 'usps.com|usps.gov',
  },
  onTrac: {
    name: 'OnTrac',
    names: 'lasership|laser ship',
    page: 'https://www.ontrac.com/tracking/?number=',
    hosts: 'ontrac.com|lasership.com',
  },
  canadaPost: {
    name: 'Canada Post',
    names: 'postes canada|postescanada',
    page: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
    hosts: 'canadapost.ca|postescanada.ca|canadapost-postescanada.ca|canadapost.postescanada.ca',
  },
  purolator: {
    name: 'Purolator',
    page: 'https://www.purolator.com/en/shipping/tracker?pin=',
    hosts: 'purolator.com',
  },
  canpar: {
    name: 'Canpar',
    page: 'https://www.canpar.com/en/tracking/track.htm?barcode=',
    hosts: 'canpar.com|canpar.ca',
  },
  intelcom: {
    name: 'Intelcom',
    names: 'dragonfly shipping',
    page: 'https://intelcom.ca/en/track-your-package/?tracking-id=',
    hosts: 'intelcom.ca|intelcomexpress.com',
  },
  // Australia and New Zealand
  australiaPost: {
    name: 'Australia Post',
    names: 'auspost|aus post',
    page: 'https://auspost.com.au/mypost/track/#/details/',
    hosts: 'auspost.com.au',
  },
  starTrack: {
    name: 'StarTrack',
    page: 'https://msto.startrack.com.au/track-trace/?id=',
    hosts: 'startrack.com.au',
  },
  sendle: { name: 'Sendle', page: 'https://track.sendle.com/tracking?ref=', hosts: 'sendle.com' },
  nzPost: {
    name: 'NZ Post',
    names: 'new zealand post',
    page: 'https://www.nzpost.co.nz/tools/tracking?trackid=',
    hosts: 'nzpost.co.nz',
  },
  // Japan
  yamato: {
    name: 'Yamato',
    names:
      'yamato transport|kuroneko yamato|kuroneko|クロネコヤマト|クロネコ|ヤマト運輸|ヤマト便|宅急便|ネコポス',
    short: 'yamato|ヤマト',
    page: 'https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id=',
    hosts: 'kuronekoyamato.co.jp',
  },
  sagawa: {
    name: 'Sagawa',
    names: 'sagawa express|佐川急便|飛脚宅配便',
    short: 'sagawa|佐川',
    page: 'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo=',
    hosts: 'sagawa-exp.co.jp',
  },
  japanPost: {
    name: 'Japan Post',
    names: '日本郵便|日本郵政|ゆうパック|ゆうパケット|クリックポスト|レターパック|ゆうメール',
    short: '郵便局|郵便',
    page: 'https://trackings.post.japanpost.jp/services/srv/search/direct?locale=en&reqCodeNo1=',
    hosts: 'japanpost.jp',
  },
  seino: {
    name: 'Seino',
    names: 'seino transportation|西濃運輸|カンガルー便',
    short: 'seino|西濃',
    page: 'https://track.seino.co.jp/cgi-bin/gnpquery.pgm?GNPNO1=',
    hosts: 'seino.co.jp',
  },
  fukuyama: {
    name: 'Fukuyama',
    names: 'fukuyama transporting|福山通運',
    short: 'fukuyama|福通',
    page: 'https://corp.fukutsu.co.jp/situation/tracking_no_hunt/',
    hosts: 'fukutsu.co.jp',
  },
  // China, Taiwan and Hong Kong
  sf: {
    name: 'SF Express',
    names: 'sf-express|shunfeng|顺丰速运|顺丰快递|顺丰|順豐速運|順豐',
    short: 'sf',
    page: 'https://www.sf-express.com/chn/en/dynamic_function/waybill/#search/bill-number/',
    hosts: 'sf-express.com|sf-international.com',
  },
  zto: {
    name: 'ZTO Express',
    names: 'zto|中通包裹|中通快件|中通快递|中通速递|中通快運',
    short: '中通',
    page: 'https://www.zto.com/express/expressCheck.html?txtBill=',
    hosts: 'zto.com',
  },
  yto: { name: 'YTO Express', names: 'yto|圆通速递|圆通快递|圆通|圓通', hosts: 'yto.net.cn' },
  yunda: { name: 'Yunda', names: '韵达快递|韵达|韻達', hosts: 'yundaex.com' },
  sto: {
    name: 'STO Express',
    names: '申通快递|申通',
    page: 'https://www.sto.cn/pc/service-page/iframe?number=',
    hosts: 'sto.cn',
  },
  jd: {
    name: 'JD Logistics',
    names: 'jd express|京东快递|京东物流|京東物流|京东配送|京东速运',
    short: '京东|京東|jd',
    page: 'https://www.jdl.com/orderSearch/?waybillCodes=',
    hosts: 'jdl.com|jdwl.com',
  },
  chinaPost: {
    name: 'China Post',
    names: '中国邮政|中國郵政|邮政快递|邮政速递|邮政包裹|ems快递|中国邮政ems|china ems',
    short: '邮政|郵政|ems',
    hosts: 'chinapost.com.cn|ems.com.cn|11183.com.cn',
  },
  jt: {
    name: 'J&T Express',
    names: 'j&t|jt express|j & t express|极兔速递|极兔快递|极兔|極兔',
    hosts: 'jtexpress.com|jtexpress.cn|jtexpress-sa.com',
  },
  deppon: { name: 'Deppon', names: '德邦快递|德邦物流|德邦', hosts: 'deppon.com' },
  yunExpress: {
    name: 'YunExpress',
    names: 'yun express|云途物流|云途',
    page: 'https://www.yuntrack.com/parcelTracking?id=',
    hosts: 'yunexpress.com|yuntrack.com',
  },
  cainiao: {
    name: 'Cainiao',
    names: '菜鸟速递|菜鸟直送|菜鸟物流',
    short: '菜鸟',
    page: 'https://global.cainiao.com/newDetail.htm?mailNoList=',
    hosts: 'cainiao.com',
  },
  chunghwaPost: { name: 'Chunghwa Post', names: '中華郵政', hosts: 'post.gov.tw' },
  tcat: { name: 'T-CAT', names: '黑貓宅急便|黑貓', hosts: 't-cat.com.tw' },
  hongkongPost: { name: 'Hongkong Post', names: 'hong kong post|香港郵政', hosts: 'hongkongpost.hk' },
  // Korea
  cj: {
    name: 'CJ Logistics',
    names: 'cj대한통운|대한통운|cj logistics|cj택배|cj 택배',
    short: 'cj',
    page: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=',
    hosts: 'cjlogistics.com|doortodoor.co.kr',
  },
  koreaPost: {
    name: 'Korea Post',
    names: '우체국택배|우체국 택배|우체국소포|우편등기|epost|우정사업본부',
    short: '우체국',
    page: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=',
    hosts: 'epost.go.kr|epost.kr|koreapost.go.kr',
  },
  hanjin: {
    name: 'Hanjin',
    names: '한진택배|한진 택배|hanjin express',
    short: '한진|hanjin',
    page: 'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=',
    hosts: 'hanjin.com|hanjin.co.kr',
  },
  lotte: {
    name: 'Lotte Global Logistics',
    names: '롯데택배|롯데 택배|롯데글로벌로지스|lotte logistics',
    short: '롯데|lotte',
    page: 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=',
    hosts: 'lotteglogis.com',
  },
  logen: {
    name: 'Logen',
    names: '로젠택배|로젠 택배',
    short: '로젠|logen',
    page: 'https://www.ilogen.com/web/personal/trace/',
    hosts: 'ilogen.com',
  },
  kyungdong: { name: 'Kyungdong', names: '경동택배|경동 택배', hosts: 'kdexp.com' },
  // Arab countries
  smsa: {
    name: 'SMSA Express',
    names: 'smsa|سمسا',
    page: 'https://www.smsaexpress.com/trackingdetails?tracknumbers=',
    hosts: 'smsaexpress.com',
  },
  saudiPost: {
    name: 'Saudi Post',
    names: 'saudi post spl|البريد السعودي',
    short: 'spl|سبل',
    page: 'https://splonline.com.sa/en/shipmentdetailsstatic/?tid=',
    hosts: 'splonline.com.sa|sp.com.sa',
  },
  emiratesPost: {
    name: 'Emirates Post',
    names: 'emirates post group|بريد الامارات|بريد الإمارات',
    hosts: 'emiratespost.ae|epg.ae|7x.ae',
  },
  egyptPost: { name: 'Egypt Post', names: 'البريد المصري', hosts: 'egyptpost.org|egyptpost.gov.eg' },
  qatarPost: { name: 'Qatar Post', names: 'بريد قطر', hosts: 'qatarpost.qa' },
  omanPost: { name: 'Oman Post', names: 'asyad express|بريد عمان', hosts: 'omanpost.om' },
  jordanPost: { name: 'Jordan Post', names: 'البريد الاردني|البريد الأردني', hosts: 'jordanpost.com.jo' },
  baridAlMaghrib: {
    name: 'Barid Al-Maghrib',
    names: 'poste maroc|barid al maghrib|amana messagerie|بريد المغرب',
    hosts: 'poste.ma',
  },
  naqel: {
    name: 'NAQEL',
    names: 'naqel express|ناقل اكسبرس|ناقل إكسبريس|ناقل اكسبريس',
    hosts: 'naqelksa.com|naqelexpress.com',
  },
  imile: { name: 'iMile', names: 'ايميل اكسبرس', hosts: 'imile.com' },
  // Elsewhere in Europe
  postNl: {
    name: 'PostNL',
    names: 'post nl',
    page: 'https://jouw.postnl.nl/track-and-trace/',
    hosts: 'postnl.nl|postnl.post',
  },
  posteItaliane: {
    name: 'Poste Italiane',
    names: 'sda express',
    page: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/',
    hosts: 'poste.it|posteitaliane.it',
  },
  postNord: {
    name: 'PostNord',
    page: 'https://tracking.postnord.com/en/?id=',
    hosts: 'postnord.com|postnord.se|postnord.dk',
  },
  upu: { name: 'UPU', page: 'https://globaltracktrace.ptc.post/gtt.web/Search.aspx?id=' },
} as const satisfies Record<string, CarrierFacts>

export type Carrier = keyof typeof carriers
