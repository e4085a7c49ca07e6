import type { Locale } from '@/lib/i18n/locales'

/** Words that the texts of a language avoid, because the thing has another word already. */
export interface Avoided {
  says: RegExp
  instead: string
  /** The texts that the rule is about, by the start of their path; all without it. */
  within?: RegExp
  /** Texts where the word means something else. */
  except?: readonly string[]
}

/** Texts whose name may be that of several people: "Emma and Lukas". */
const several = /^(?:wishlists\.(?:banner|claim|comments)|shared)\./

/** Only texts of wishes that somebody gives. */
const wishes = /^(?:wishlists|shared|recommendations|claims)\./

export const glossaries: Record<Locale, readonly Avoided[]> = {
  en: [
    { says: /(?<!to )\bshops?\b/i, instead: 'store' },
    { says: /(?<![-\w])mails?\b/i, instead: 'email' },
    { says: /\bclaim(?:s|ed)?\b/i, instead: 'I’ll get this, reserved' },
    { says: /\bgift draws?\b/i, instead: 'Secret Santa' },
    { says: /\bgaps?\b/i, instead: 'placeholder' },
    { says: /\bbrought\b.*\bback\b/i, instead: 'restored' },
    { says: /\bpeople done\b/i, instead: 'ready' },
    { says: /\bneeds? a pick\b/i, instead: 'choose' },
    {
      says: /\b(?:favourites?|colours?|jewellery|organised?|mum)\b/i,
      instead: 'the American word',
    },
  ],
  de: [
    { says: /ein(?:zu)?pack/i, instead: 'verpacken' },
    { says: /Stufen?\b/, instead: 'Status' },
    { says: /Tafel/, instead: 'Board' },
    { says: /(?<!\p{L})erhalten/iu, instead: 'bekommen' },
    { says: /Gutschein/, instead: 'Geschenkkarte', except: ['gift-cards.intro'] },
    { says: /(?<!\p{L})Laden(?!\p{L})/u, instead: 'Geschäft' },
    { says: /(?<!\p{L})Mengen?(?!\p{L})/u, instead: 'Anzahl' },
    { says: /zugestellt|(?<!\p{L})geliefert/u, instead: 'angekommen' },
    { says: /übern[aio]m|übernehm/i, within: wishes, instead: 'reservieren, schenken' },
    { says: /verraten|gelüftet|Auflösung/, instead: 'aufdecken' },
    { says: /Inhaber/, instead: 'Leitung' },
    { says: /Lücken?\b/, instead: 'Platzhalter' },
    { says: /(?<!\p{L})anlegen/u, instead: 'erstellen' },
    { says: /\{\} (?:sieht|kann|weiß|erfährt)/, within: several, instead: 'no verb for one' },
    { says: /Kurs hinzufügen/, instead: 'Kurs eintragen' },
  ],
  fr: [
    { says: /personne en particulier|pour personne encore/i, instead: 'sans destinataire' },
    { says: /\{\} (?:ne |n’)?(?:en )?(?:voit|sait|peut)/, within: several, instead: 'no verb for one' },
    { says: /révél/i, instead: 'dévoiler' },
    { says: /\bceux qui|celles et ceux/i, instead: 'les personnes qui' },
    { says: /responsables?(?!\p{L})/iu, instead: 'propriétaire, qui s’en occupe' },
    { says: /administrateur/i, instead: 'admin' },
    { says: /boutique/i, instead: 'magasin' },
    { says: /(?<!\p{L})goûts/iu, instead: 'centres d’intérêt' },
    { says: /liste de courses/i, instead: 'liste d’achats' },
    { says: /importation/i, instead: 'import' },
    { says: /anniversaire de couple/i, instead: 'anniversaire de mariage' },
    { says: /commander[^.]* avant le/i, instead: 'au plus tard, d’ici' },
    {
      says: /visible (?:pour|de) vous|visible par vous seulement|vous seul(?!\p{L})/iu,
      instead: 'visible par vous uniquement',
    },
  ],
  es: [
    { says: /entregad/i, within: /^(?:tracking|notices)\./, instead: 'Ya llegó' },
    { says: /\{\} (?:no )?(?:ve|sabe|puede)(?!\p{L})/u, within: several, instead: 'no verb for one' },
    { says: /a quién (?:me|te|le) tocó/i, instead: 'quién te tocó' },
    { says: /(?<!\p{L})se tocan(?!\p{L})/iu, instead: 'regalarse entre sí' },
    { says: /(?<!\p{L})etapas?(?!\p{L})/iu, instead: 'estado' },
    { says: /revel(?:a|ó)/i, instead: 'desvelar' },
    { says: /antes del \{/i, instead: 'a más tardar el' },
    { says: /dado o recibido|hecho o recibido/i, instead: 'regalado o recibido' },
    { says: /lista de la compra/i, instead: 'lista de compras' },
    { says: /^No funcionó/, instead: 'No ha funcionado' },
    { says: /^Hola,$/, instead: 'Hola:' },
  ],
  ar: [
    { says: /أضف فكرة/, instead: 'إضافة فكرة' },
    { says: /سانتا/, instead: 'قرعة الهدايا' },
    { says: /مدير/, instead: 'مشرف' },
    { says: /المرحلة|المراحل/, instead: 'الحالة' },
    { says: /تم التسليم/, instead: 'تم التوصيل' },
    { says: /كمطلوب/, instead: 'تم الطلب' },
    { says: /(?:الطلب|اطلب) قبل/, instead: 'الطلب حتى' },
    { says: /بعين(?!ه)/, instead: 'عرض كما يراها' },
    { says: /إيما(?!ن)|إيمان/, instead: 'سلمى' },
  ],
  zh: [
    { says: /想法/, instead: '点子' },
    { says: /场合|(?<!周年)纪念日/, instead: '重要日子' },
    { says: /神秘圣诞老人/, instead: '交换礼物抽签' },
    { says: /放弃/, within: /^(?:shared|notices|claims|help)\./, instead: '放回' },
    { says: /电子邮件/, within: /^(?:accounts|errors)\./, instead: '电子邮箱' },
    { says: /签收/, instead: '已送达' },
    { says: /认领/, instead: '我来送' },
    { says: /[#}] 份(?!心愿单)/, instead: '件' },
    { says: /艾玛|小雨|小雪/, instead: '小美' },
  ],
  ja: [
    { says: /ほしいものリスト/, instead: 'ほしい物リスト' },
    { says: /ギフト(?!カード|タグ|のアイデア)|贈り物/, instead: 'プレゼント' },
    { says: /行事/, instead: 'イベント' },
    { says: /シークレットサンタ/, instead: 'プレゼント交換のくじ引き' },
    { says: /ラッピング(?!の日)/, instead: '包装' },
    { says: /誰/, instead: 'だれ' },
    { says: /ブラウザー/, instead: 'ブラウザ' },
    { says: /端末/, instead: 'デバイス' },
    { says: /カテゴリ(?!ー)/, instead: 'カテゴリー' },
    { says: /ログイン/, instead: 'サインイン' },
    { says: /(?<!2)段階/, instead: 'ステータス' },
    { says: /取り消/, within: /^(?:shared|wishlists\.claim\.(?:release|onlyOne))/, instead: '取りやめる' },
    { says: /エマ/, instead: '恵美' },
  ],
  ko: [
    { says: /쇼핑 리스트/, instead: '쇼핑 목록' },
    { says: /받는 분/, instead: '받는 사람' },
    { says: /관심사/, instead: '좋아하는 것' },
    { says: /상점|쇼핑몰/, instead: '가게' },
    { says: /밝히|밝혀/, instead: '공개' },
    { says: /주문 완료/, instead: '주문함' },
    { says: /편집/, instead: '수정' },
    { says: /(?<!\p{L})변경 저장/u, instead: '변경 사항 저장' },
    { says: /가족 모임/, instead: '가족 소식' },
    { says: /단계/, within: /^(?:analytics|reports|gifts)\./, instead: '상태' },
    { says: /내가 줄게요|제가 선물/, instead: '내가 선물할게요' },
    { says: /‘|’/, instead: '“ ”' },
    { says: /\} 님/, instead: '님 without a space' },
    { says: /엠마/, instead: '은서' },
  ],
}
