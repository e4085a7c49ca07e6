import type { Place } from '@/components/shell/navigation/places'
import type { Theme } from '@/lib/client/theme'

/** What people call a page beside its name, in eight languages. Everybody finds it by any of them. */
export const pageWords: Record<Place | 'gift-cards' | 'expenses', string> = {
  dashboard:
    'dashboard home start overview main übersicht startseite zuhause anfang accueil début tableau de bord inicio panel resumen principal الرئيسية لوحة المعلومات البداية ホーム トップ ダッシュボード 홈 처음 대시보드 首页 主页 概览',
  search:
    'search find look suche suchen finden recherche chercher rechercher buscar búsqueda encontrar بحث ابحث 検索 探す 검색 찾기 搜索 查找',
  gifts:
    'gifts presents geschenke präsente cadeaux présents regalos obsequios هدايا الهدايا プレゼント 贈り物 ギフト 선물 礼物 shopping list einkaufsliste to buy',
  people:
    'people contacts persons friends addresses recipients personen leute menschen kontakte freunde adressbuch empfänger personnes contacts proches amis carnet personas contactos gente amigos أشخاص جهات الاتصال أصدقاء 人 連絡先 友達 大切な人 사람 연락처 친구 亲友 联系人 人 朋友',
  occasions:
    'occasions events birthdays calendar dates anniversaries holidays anlässe geburtstage kalender termine feste feiertage occasions anniversaires calendrier événements fêtes ocasiones cumpleaños calendario eventos fechas fiestas مناسبات أعياد تقويم مواعيد イベント 誕生日 カレンダー 記念日 행사 생일 달력 기념일 重要日子 生日 日历 节日',
  budgets:
    'budgets money finances limit geld finanzen haushaltsgeld argent finances dinero presupuestos finanzas مال ميزانية ميزانيات 予算 お金 예산 돈 预算 钱',
  families:
    'families family household familie familien haushalt famille familles foyer familia familias hogar عائلة العائلات أسرة 家族 가족 家庭 家人',
  'gift-ideas':
    'gift ideas inspiration notes geschenkideen ideen einfälle idées inspirations ideas inspiración أفكار إلهام アイデア 아이디어 点子 想法 创意',
  recommendations:
    'recommendations suggestions for you tips vorschläge empfehlungen tipps suggestions recommandations conseils recomendaciones sugerencias consejos توصيات اقتراحات おすすめ 提案 추천 제안 推荐 建议',
  analytics:
    'analytics statistics stats charts numbers reports statistik statistiken auswertung zahlen diagramme berichte statistiques analyses chiffres graphiques estadísticas análisis gráficos informes إحصائيات تحليلات تقارير 統計 分析 グラフ レポート 통계 분석 보고서 统计 分析 报表',
  'advanced-analytics':
    'advanced analytics forecast trends prognose erweiterte auswertung prévisions tendances avanzado previsión تحليلات متقدمة 詳細分析 고급 분석 高级分析',
  wishlists:
    'wishlists wishes wish list registry wunschlisten wunschzettel wünsche listes de souhaits souhaits envies listas de deseos deseos قوائم الأمنيات أمنيات ほしい物リスト ウィッシュリスト 위시리스트 소원 心愿单 愿望清单',
  draws:
    'secret santa draw names kris kringle wichteln wichtel julklapp auslosung losen tirage au sort père noël secret amigo invisible amigo secreto sorteo قرعة الهدايا سانتا السري くじ引き シークレットサンタ 마니또 제비뽑기 抽签 神秘圣诞老人',
  social:
    'family circle feed activity news social familienkreis aktivitäten neuigkeiten cercle activité nouvelles círculo actividad novedades دائرة العائلة نشاط 家族の輪 アクティビティ 가족 모임 활동 家庭圈 动态',
  tracking:
    'tracking parcels packages deliveries shipping orders mail pakete sendungen lieferungen bestellungen versand post colis livraisons suivi commandes paquetes envíos entregas pedidos seguimiento طرود شحنات تتبع توصيل طلبات 配送 荷物 追跡 注文 택배 배송 주문 快递 包裹 物流 订单',
  settings:
    'settings preferences options account profile password einstellungen konto profil passwort optionen réglages paramètres préférences compte profil mot de passe ajustes configuración preferencias cuenta perfil contraseña إعدادات حساب كلمة المرور الملف الشخصي 設定 アカウント プロフィール パスワード 설정 계정 프로필 비밀번호 设置 账户 账号 密码',
  billing:
    'billing plan subscription invoice usage limit abrechnung tarif abo rechnung nutzung facturation formule abonnement facture utilisation facturación plan suscripción factura uso الفوترة اشتراك فاتورة استخدام 账单 套餐 订阅 发票 用量 お支払い プラン 請求書 使用量 결제 요금제 구독 청구서 사용량',
  data: 'import export backup csv excel spreadsheet download data sicherung importieren exportieren tabelle herunterladen daten importer exporter sauvegarde tableur télécharger données importar exportar copia de seguridad hoja de cálculo descargar datos استيراد تصدير نسخة احتياطية بيانات インポート エクスポート バックアップ データ 가져오기 내보내기 백업 데이터 导入 导出 备份 数据',
  integrations:
    'integrations connectors carddav caldav nextcloud icloud contacts calendar whatsapp telegram verbindungen verknüpfen kontakte abgleichen connexions relier conexiones vincular عمليات الربط 連携 接続 연동 연결 连接 通讯录',
  trash:
    'trash bin deleted recycle undelete restore papierkorb gelöscht gelöschte wiederherstellen corbeille supprimés restaurer papelera eliminados borrados restaurar سلة المهملات محذوفات ゴミ箱 削除済み 휴지통 삭제 回收站 垃圾桶 已删除',
  notifications:
    'notifications messages inbox news alerts benachrichtigungen mitteilungen nachrichten posteingang notifications messages alertes notificaciones avisos mensajes bandeja إشعارات تنبيهات رسائل 通知 お知らせ 알림 通知 消息',
  reminders:
    'reminders alarms remind erinnerungen wecker rappels alarmes recordatorios alarmas تذكيرات منبه リマインダー 알람 리마인더 提醒 闹钟',
  'gift-cards':
    'gift cards vouchers coupons balance gutscheine geschenkkarten guthaben cartes cadeaux bons tarjetas regalo vales saldo بطاقات الهدايا قسائم ギフトカード 商品券 기프트카드 상품권 礼品卡 购物卡',
  expenses:
    'expenses spending costs spent receipts ausgaben kosten belege quittungen dépenses frais reçus gastos recibos costes نفقات مصاريف إيصالات 支出 出費 レシート 지출 비용 영수증 支出 花费 开销 收据',
}

/** What people call a theme, and that it is one. */
export const themeWords: Record<Theme, string> = {
  light:
    'light bright day white mode hell helle tag hellmodus clair jour lumineux mode claro día luminoso modo فاتح نهاري مضيء ライト 明るい 昼 라이트 밝은 낮 浅色 亮色 白天 日间',
  dark: 'dark night black mode dunkel dunkle nacht dunkelmodus nachtmodus schwarz sombre nuit noir mode oscuro noche negro nocturno modo داكن ليلي مظلم غامق أسود ダーク 暗い 夜 黒 다크 어두운 야간 밤 深色 暗色 黑色 夜间 暗黑',
  system:
    'system automatic device default automatisch gerät système automatique appareil sistema automático dispositivo النظام تلقائي システム 自動 시스템 자동 系统 自动 跟随系统',
}
export const themeItself =
  'theme appearance colors design aussehen farben darstellung modus thème apparence couleurs tema apariencia colores مظهر سمة ألوان テーマ 外観 色 테마 색상 主题 外观 颜色'
export const languageItself = 'language sprache langue idioma lengua لغة اللغة 言語 언어 语言'
export const currencyItself = 'currency money währung devise monnaie moneda divisa عملة العملة 通貨 통화 货币'
export const signOutWords =
  'sign out log out logout leave exit abmelden ausloggen verlassen déconnexion se déconnecter quitter cerrar sesión salir desconectar تسجيل الخروج خروج サインアウト ログアウト 로그아웃 退出 登出 注销'
